// swift-format-ignore-file
// Exported from a run by hand: Demo export --recording FILE --format swift.
// Times are rounded to 100 ms; the rows are those of the run in virtual time.

import Core
import MarbleTesting
import Screens
import Testing
import ViewModels

@MainActor
@Test func `kakao-search by hand, 1s (acdfg)----s 1.1s o-----D----B------`() {
  play(
    Scenario<KakaoSearchGesture>(
      "by-hand",
      "tried by hand",
      user: "            1s (acdfg)----s 1.1s o-----D----B------",
      where: [
        "a": .type("s"),
        "c": .type("w"),
        "d": .type("i"),
        "f": .type("f"),
        "g": .type("t"),
      ]
    ) {
      Nth(1).after(.milliseconds(600))
      Nth(2).after(.milliseconds(600))
      Nth(3).after(.milliseconds(600))
      KakaoSearchGesture.server
    } expected: {
      $0.requests([
        "GET /v2/search/blog?page=1&query=swift&size=10&sort=accuracy": "1.5s ^-----|",
        "GET /v2/search/cafe?page=1&query=swift&size=10&sort=accuracy": "1.5s ^-----|",
        "GET /v2/search/blog?page=1&query=swift&size=10&sort=accuracy": "3.8s ^-----|",
      ])
      $0.lane("alerts", "2.7s ^-----(d|)", [
        "d": ".date",
      ])
      $0.documents("     e 2s (aA) 1.1s B----e-----C", [
        "e": "no rows",
        "a": "b4 b2 b8 b9 b3 b5 b1 b7 b0 b6",
        "A": "b4 b2 b8 c1 c4 c7 b9 b3 b5 b1 b7 c0 c9 c3 c6 c2 c5 c8 b0 b6",
        "B": "b8 c8 b7 c7 b6 c6 b5 c5 b3 c3 b2 c2 b1 c1 b0 c0 b4 b9 c4 c9",
        "C": "b8 b7 b6 b5 b3 b2 b1 b0 b4 b9",
      ])
      $0.footer("        w 1.4s l-----w 1.6s l-----w", [
        "w": ".wait",
        "l": ".loading",
      ])
      $0.isLoading("     f 1.4s t-----f 1.6s t-----f", [
        "f": "false",
        "t": "true",
      ])
      $0.sort("          t 3.2s d", [
        "t": ".title",
        "d": ".date",
      ])
    }
  )
}
