import Testing

@testable import Lab

/// Runs of scenarios that keys change.
@MainActor
protocol ChangedRuns {}

extension ChangedRuns {
  func runs(_ screen: String, _ scenario: String) throws -> StepperRuns {
    let entry = try #require(ScreenEntry.all.first { $0.description.id == screen })
    return StepperRuns(try #require(try entry.record(scenario))) { changes in
      try? entry.record(scenario, changes: changes)
    }
  }

  func state(_ runs: StepperRuns, _ keys: String) -> StepperState {
    keys.reduce(StepperReducer(runs: runs).start) { state, key in
      StepperReducer(runs: runs, changes: state.changes).key(.character(key), state)
    }
  }
}
