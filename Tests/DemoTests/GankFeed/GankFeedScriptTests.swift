import Core
import Foundation
import Testing

@testable import Demo

@MainActor
@Suite struct GankFeedScriptTests {
  private nonisolated static let names = [
    "happy", "failure", "switch", "offline", "impatient", "timeout", "reported", "empty",
    "malformed", "blank", "portal",
  ]

  private func recording(_ name: String) throws -> Recording {
    try Recordings.of("gank-feed/\(name)")
  }

  @Test func `the scripts come in the order in which one learns from them`() {
    #expect(GankFeedScreen.scripts.map(\.name) == Self.names)
  }

  @Test func `a script in sentences holds no drawing`() throws {
    let text = Transcript(recording: try recording("failure")).plain.string
    try Goldens.expect(text, isGolden: "gank-feed/failure-plain.txt")
    #expect(!text.contains { "│─╭╰▌▸".contains($0) })
  }

  @Test(arguments: [
    ("failure", "The server has a problem (500)"), ("offline", "There is no connection"),
    ("timeout", "did not answer in time"), ("reported", "invalid count or page"),
    ("malformed", "could not be read"), ("blank", "could not be read"),
    ("portal", "could not be read"),
  ])
  func `what went wrong stands on the screen`(name: String, message: String) throws {
    let screens = try recording(name).steps.map { step in
      // A message may be broken into lines.
      step.screen.map { $0.string.filter { !"│ ╭╮╰╯─".contains($0) } }.joined()
    }
    let words = message.filter { $0 != " " }
    #expect(screens.contains { $0.contains(words) }, "\(screens.last ?? "")")
  }

  @Test func `the happy path goes from an empty screen to the end of the list`() throws {
    let recording = try recording("happy")
    let statuses = recording.timeline.lanes.first { $0.name == "refreshStatus" }
    #expect(
      statuses?.marks.map(\.label) == [
        ".none", ".beingHeaderRefresh", ".endHeaderRefresh", ".beingFooterRefresh",
        ".endFooterRefresh", ".beingFooterRefresh", ".endFooterRefresh", ".noMoreData",
      ]
    )
    #expect(recording.timeline.lanes.count { $0.kind == .request } == 3)
  }
}
