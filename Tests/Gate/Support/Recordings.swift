import Testing
import Workshop

@testable import Lab

/// The runs of the scenarios, each made once for all tests that only look at it.
@MainActor
enum Recordings {
  private static var made: [String: Recording] = [:]

  /// The run of `ID/NAME`.
  static func of(
    _ id: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Recording {
    if let recording = made[id] { return recording }
    let parts = id.split(separator: "/").map(String.init)
    let entry = ScreenEntry.named(parts[0])
    let recording = try #require(
      try entry?.record(parts[1]),
      "there is no scenario \(id)",
      sourceLocation: sourceLocation
    )
    made[id] = recording
    return recording
  }

  /// A run by hand, in virtual time: a pause in milliseconds follows each key.
  static func byHand<S: ScreenType>(_ screen: S.Type, _ keys: [(Key, Int)]) -> Recording {
    let scheduler = TestScheduler()
    let clock = TryClock { scheduler.clock }
    let run = TryRun(TryScreen<S>(scheduler: scheduler, clock: clock))
    var time = 0
    for (key, pause) in keys {
      _ = run.type(key)
      time += pause
      scheduler.advance(to: .milliseconds(time))
    }
    _ = run.type(.control("l"))
    return run.result
  }

  /// Every scenario of every screen, as `ID/NAME`.
  static var ids: [String] {
    ScreenEntry.all.flatMap { entry in
      entry.description.scenarios.map { "\(entry.description.id)/\($0.name)" }
    }
  }
}

extension Recording {
  /// A run of `count` steps, 500 ms apart, with a request at every third.
  static func sample(steps count: Int) -> Recording {
    let times = (0..<count).map { MarbleTime.milliseconds($0 * 500) }
    let starts = stride(from: 2, to: count, by: 3).map { times[$0] }
    return Recording(
      screen: "sample",
      title: "a sample",
      scenario: "first",
      summary: "counts",
      steps: times.enumerated().map { index, time in
        Step(
          time: time,
          facts: [Fact(.mark(lane: "count", label: "goes to \(index)"))],
          screen: [StyledText("count \(index)")]
        )
      },
      timeline: Timeline(
        tick: .milliseconds(100),
        lanes: [
          .init(
            name: "count",
            kind: .output,
            marks: times.enumerated().map { index, time in
              .init(time: time, kind: .next, key: "\(index % 10)", label: "\(index)", order: index)
            }
          )
        ]
          + starts.map { time in
            .init(
              name: "GET /\(time)",
              kind: .request,
              marks: [.init(time: time, kind: .subscribed)]
            )
          },
        end: times.last ?? .zero
      )
    )
  }
}

extension StepperFrame {
  init(recording: Recording, state: StepperState, size: TextSize) {
    self.init(run: StepperRun(recording), state: state, size: size)
  }
}

/// Runs of scenarios that keys change.
@MainActor
protocol ChangedRuns {}

extension ChangedRuns {
  func runs(_ screen: String, _ scenario: String) throws -> StepperRuns {
    let entry = try #require(ScreenEntry.named(screen))
    return StepperRuns(try #require(try entry.record(scenario))) { changes in
      try? entry.type.record(scenario, changes: changes)
    }
  }

  func state(_ runs: StepperRuns, _ keys: String) -> StepperState {
    keys.reduce(StepperReducer(runs: runs).start) { state, key in
      StepperReducer(runs: runs, changes: state.changes).key(.character(key), state)
    }
  }
}
