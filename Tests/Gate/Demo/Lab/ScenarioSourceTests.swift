import Foundation
import MarbleTesting
import Screens
import Testing
import ViewModels
import Workshop

@testable import GateSupport
@testable import Lab

/// Recordings and scenarios as Swift.
@MainActor
struct ScenarioSourceTests {
  private func screen(_ id: String) throws -> any ScreenType.Type {
    try #require(ScreenEntry.named(id)).type
  }

  @Test func `a run by hand is written as the test that runs with the others`() throws {
    let text = try screen("gank-feed").source(of: Recordings.gankByHand)
    // RECORD_GOLDENS=1 writes it again.
    let place = "../../../ViewModelsTests/ByHand/GankFeedByHandTests.swift"
    try Goldens.expect(text, isGolden: place)
  }

  @Test func `a run against a real server has no rules, and says so`() throws {
    var recording = Recordings.gankByHand
    recording.isLive = true
    let text = try screen("gank-feed").source(of: recording)
    #expect(text.contains("// The answers of a live server are not in a recording"))
    #expect(!text.contains("Nth(") && !text.contains("GankFeedGesture.server"))
    #expect(text.contains("$0.sections("))
  }

  @Test func `a run without gestures, or with others, says so`() throws {
    var recording = Recordings.gankByHand
    let fault = #expect(throws: ExportError.self) {
      try screen("kkbox-hits").source(of: recording)
    }
    #expect(fault?.description == "gestures[1] is none of kkbox-hits")
    recording.gestures = []
    let none = #expect(throws: ExportError.self) {
      try screen("gank-feed").source(of: recording)
    }
    #expect(none?.description == "it holds no gestures; repeat it with try")
  }

  @Test func `a scenario with changes is written as the test that runs with the others`()
    throws
  {
    let changes: [RunChange] = [
      .drop(gesture: 1, time: .milliseconds(500)), .fail(request: 2, .offline),
      .delay(request: 2, by: .seconds(1), latency: .milliseconds(1300)),
    ]
    let gank = try screen("gank-feed")
    let recording = try #require(try gank.record("happy", changes: changes))
    let text = try gank.source(of: recording)
    // RECORD_GOLDENS=1 writes it again.
    try Goldens.expect(text, isGolden: "../../../ViewModelsTests/ByHand/GankFeedWhatIfTests.swift")
    // A file of it comes back as it is.
    let read = try RecordingFile.decode(Data(RecordingFile.encode(recording).utf8))
    #expect(try read.changes == changes && gank.source(of: read) == text)
  }

  @Test func `scenarios of every screen can be written with a change`() throws {
    for entry in ScreenEntry.all {
      for scenario in entry.description.scenarios.prefix(4) {
        let change = RunChange.fail(request: 1, .notFound)
        let recording = try #require(try entry.type.record(scenario.name, changes: [change]))
        let text = try entry.type.source(of: recording)
        #expect(text.contains("    ) {\n      Nth(1).answers(.status(404))\n"), "\(scenario.name)")
        #expect(text.count { $0 == "(" } == text.count { $0 == ")" }, "\(scenario.name)")
      }
    }
  }

  @Test func `a text of a gesture stays one text`() {
    let typed = GitHubIssuesGesture.type("a\"b\\c\n\u{1B}[2J")
    #expect(SwiftLiteral.of(typed) == #".type("a\"b\\c\n\u{1B}[2J")"#)
    #expect(SwiftLiteral.of(KKBoxHitsGesture.pull(points: 60)) == ".pull(points: 60.0)")
    #expect(SwiftLiteral.of(GankFeedGesture.choose(.android)) == ".choose(.android)")
  }
}
