// swift-format-ignore-file
// The scenario gank-feed/happy, with some changes; the rows are those of that run.

import Core
import MarbleTesting
import Testing
import ViewModels

@testable import Screens

extension GankFeedGesture {
  fileprivate static var exported: Scenario<GankFeedGesture> {
    Scenario<GankFeedGesture>(
      "happy-what-if",
      "The list loads and pages to its end. What if nothing is done at 500ms? What if request 2 fails: offline? What if request 2 is answered 1s later?",
      user: "                      o---------u----u--------"
    ) {
      Nth(2).fails(.offline)
      Nth(2).after(.milliseconds(1300))
      pages()
    } expected: {
      $0.requests([
        "GET /api/data/all/10/1": "^--|",
        "GET /api/data/all/10/2": "1s ^ 1.2s #",
      ])
      $0.refreshStatus("           (nh)--H------f 1.2s F", [
        "n": ".none",
        "h": ".beingHeaderRefresh",
        "H": ".endHeaderRefresh",
        "f": ".beingFooterRefresh",
        "F": ".endFooterRefresh",
      ])
      $0.sections("                e--a", [
        "e": "no items",
        "a": "1…10",
      ])
      $0.hud("                     ---s 1.9s f", [
        "s": ".success",
        "f": ".failure(\"There is no connection to the internet.\")",
      ])
    }
  }
}

@MainActor
@Test func `gank-feed/happy, what if`() {
  play(GankFeedGesture.exported)
}
