// swift-format-ignore-file
// A run of the explorer. The write-up's design breaks the rule; the view model keeps it.

import Core
import MarbleTesting
import Testing
import ViewModels

@testable import Screens

extension GankFeedGesture {
  fileprivate static var exported: Scenario<GankFeedGesture> {
    Scenario(
      "explored",
      keeps: "no row appears twice",
      user: "-o-u-du"
    ) {
      Entries(10, growingBy: 1, after: 3)
    }
  }
}

@MainActor
@Test func `gank-feed, explored: no row appears twice`() {
  play(GankFeedGesture.exported)
}
