import Core
import Foundation
import MarbleTesting
import Testing
import Workshop

@testable import GateSupport
@testable import Lab

/// Rules for every scenario of every screen.
struct EveryScenarioTests {
  @MainActor
  private func recordings() throws -> [(id: String, Recording)] {
    try Recordings.ids.map { ($0, try Recordings.of($0)) }
  }

  @MainActor
  @Test func `a screen has at least two scenarios, and the first one is the happy path`() {
    for entry in ScreenEntry.all {
      let scenarios = entry.description.scenarios
      #expect(scenarios.count >= 2, "\(entry.description.id)")
      #expect(scenarios.first?.name == "happy", "\(entry.description.id)")
      #expect(Set(scenarios.map(\.name)).count == scenarios.count, "\(entry.description.id)")
    }
  }

  @MainActor
  @Test func `a scenario always does the same, and leaves no object of the kernel behind`() throws {
    // Objects are counted on this thread, in debug builds.
    for entry in ScreenEntry.all {
      for scenario in entry.description.scenarios {
        let id = "\(entry.description.id)/\(scenario.name)"
        let first = try Recordings.of(id)
        let (again, left) = try Resources.scope {
          let recording = try entry.record(scenario.name)
          return (recording, Resources.total)
        }
        #expect(again == first, "\(id)")
        #expect(left == 0, "\(id)")
      }
    }
  }

  @Test func `every failure that a view model sends is on the screen then`() async throws {
    var count = 0
    for (id, recording) in try await recordings() {
      let lanes = recording.timeline.lanes.filter { $0.kind == .output }
      for lane in lanes where ["hud", "message"].contains(lane.name) {
        for mark in lane.marks where ![".success", "\"\""].contains(mark.label) {
          let step = try #require(recording.steps.last { $0.time <= mark.time })
          // A screen breaks a reason into lines.
          let screen = step.screen.map(\.string).joined().filter { !$0.isWhitespace }
          let reason = mark.label.firstMatch(of: /"(.*)"/)?.1 ?? mark.label[...]
          #expect(screen.contains(reason.filter { !$0.isWhitespace }), "\(id): \(mark.label)")
          count += 1
        }
      }
    }
    #expect(count > 20)
  }

  @Test func `every line of a screen fits, whatever language it is in`() async throws {
    for (id, recording) in try await recordings() {
      for step in recording.steps {
        #expect(step.screen.count == Recording.screenSize.rows, "\(id)")
        #expect(step.screen.allSatisfy { $0.width <= Recording.screenSize.columns }, "\(id)")
      }
    }
  }
}
