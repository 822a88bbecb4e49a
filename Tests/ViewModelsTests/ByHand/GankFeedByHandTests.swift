// swift-format-ignore-file
// Exported from a run by hand: Demo print --scenario --recording FILE.
// Times are rounded to 100 ms; the rows are those of the run in virtual time.

import Core
import MarbleTesting
import Testing
import ViewModels

@testable import Screens

extension GankFeedGesture {
  fileprivate static var exported: Scenario<GankFeedGesture> {
    Scenario<GankFeedGesture>(
      "by-hand",
      "tried by hand",
      user: "                          -o 1s u 1.3s u---------u-A------"
    ) {
      Nth(3).answers(.status(500))
      Nth(1).after(.milliseconds(600))
      Nth(2).after(.milliseconds(600))
      Nth(3).after(.milliseconds(600))
      Nth(4).after(.milliseconds(500))
      Nth(5).after(.milliseconds(600))
      GankFeedGesture.server
    } expected: {
      $0.requests([
        "GET /api/data/all/10/1": "    -^-----|",
        "GET /api/data/all/10/2": "    1.2s ^-----|",
        "GET /api/data/all/10/3": "    2.6s ^-----|",
        "GET /api/data/all/10/3": "    3.6s ^-!",
        "GET /api/data/Android/10/1": "3.8s ^-----|",
      ])
      $0.refreshStatus("               nh-----H----f-----F-------f-----F---f-(Fh)-----H", [
        "n": ".none",
        "h": ".beingHeaderRefresh",
        "H": ".endHeaderRefresh",
        "f": ".beingFooterRefresh",
        "F": ".endFooterRefresh",
      ])
      $0.sections("                    e------a 1s b 1.9s e-----a", [
        "e": "no items",
        "a": "1…10",
        "b": "1…20",
      ])
      $0.hud("                         -------s 1s s 1.3s f 1.1s s", [
        "s": ".success",
        "f": ".failure(\"The server has a problem (500). Try again later.\")",
      ])
    }
  }
}

@MainActor
@Test func `gank-feed by hand, -o 1s u 1.3s u---------u-A------`() {
  play(GankFeedGesture.exported)
}
