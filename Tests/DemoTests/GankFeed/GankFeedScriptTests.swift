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

  private static var recordings: [String: Recording] = [:]

  private func recording(_ name: String) throws -> Recording {
    if let recording = Self.recordings[name] { return recording }
    let recording = try freshRecording(name)
    Self.recordings[name] = recording
    return recording
  }

  private func freshRecording(_ name: String) throws -> Recording {
    let script = try #require(GankFeedScreen.scripts.first { $0.name == name })
    return try Rehearsal(script: script).run()
  }

  @Test func `the scripts come in the order in which one learns from them`() {
    #expect(GankFeedScreen.scripts.map(\.name) == Self.names)
  }

  @Test(arguments: names)
  func `a script prints the same to the byte`(name: String) throws {
    let transcript = Transcript(recording: try recording(name))
    try Goldens.expect(transcript.drawn.string, isGolden: "gank-feed/\(name).txt")
    #expect(Transcript(recording: try freshRecording(name)).drawn == transcript.drawn)
  }

  @Test func `a script in sentences holds no drawing`() throws {
    let text = Transcript(recording: try recording("failure")).plain.string
    try Goldens.expect(text, isGolden: "gank-feed/failure-plain.txt")
    #expect(!text.contains { "│─╭╰▌▸".contains($0) })
  }

  @Test(arguments: names)
  func `every request of a script has ended and was expected`(name: String) throws {
    for lane in try recording(name).timeline.lanes where lane.kind == .request {
      #expect(lane.marks.count == 2, "\(lane.name) is pending")
      #expect(lane.marks.last?.label != "unexpected request")
    }
  }

  @Test(arguments: names)
  func `every line of a screen is as wide as the screen at most`(name: String) throws {
    for step in try recording(name).steps {
      #expect(step.screen.count == Recording.screenSize.rows)
      #expect(step.screen.allSatisfy { $0.width <= Recording.screenSize.columns })
    }
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

  @Test(arguments: names)
  func `a recording survives its file`(name: String) throws {
    let recording = try recording(name)
    let text = try RecordingFile.encode(recording)
    let copy = try RecordingFile.decode(Data(text.utf8))
    #expect(copy == recording)
    #expect(try RecordingFile.encode(copy) == text)
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
