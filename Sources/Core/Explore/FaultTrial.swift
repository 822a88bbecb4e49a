import Marbles

/// Your own screen and the same screen with a small fault in it, in one program: what notices the
/// fault, and the run in which both differ.
package struct FaultTrial {
  /// The finding that noticed a fault, or the reason why nothing did.
  package enum Verdict: Codable, Equatable, Sendable {
    /// A scenario that isn't as drawn.
    case scenario(String)
    /// The rule that a random user broke first, in which run, and the bug that this shows.
    case rule(String, run: Int, bug: BugName?)
    /// Nothing notices it in so many runs, and no difference was looked for.
    case open(runs: Int)
    /// Nothing notices it; file and change differ in this run.
    case difference(FaultDifference)
    /// Nothing notices it, and there was no difference in so many runs.
    case none(runs: Int)
  }

  let file: ExploredScreen
  let change: ExploredScreen
  var seed: UInt64 = 0

  /// Lets the scenarios and the random users of a screen look for a fault.
  ///
  /// - Returns: The scenario or the rule, or `nil` if nothing notices it.
  static func notice<Screen: YourScreen>(
    _ screen: Screen.Type,
    _ request: FaultTrialProgram.Request
  ) -> Verdict? {
    if let scenario = Screen.scenarios.first(where: { !Screen.report($0).isGreen }) {
      return .scenario(scenario.name)
    }
    let exploration = Exploration(ExploredScreen(screen), seed: request.seed)
    let clock = ProcessorClock()
    let result = exploration.run(request.runs, untilBroken: 1) { _ in
      clock.seconds < request.seconds
    }
    guard let broken = result.broken.first else {
      return result.realTimeWork.map { .rule($0, run: result.runs, bug: .hiddenClock) }
    }
    // A long run shows more than one bug.
    let shrinking = ProcessorClock()
    let found = exploration.shortest(broken, of: 1) { shrinking.seconds < request.seconds }
    return .rule(broken.rule, run: broken.firstRun, bug: found.bug)
  }

  /// Plays the same random runs on both until an output or a request differs, and makes the
  /// shortest of such a run.
  func compare(runs: Int, while isWanted: () -> Bool, shrinkingWhile: () -> Bool) -> Verdict {
    var made = 0
    // What differs only because of a view's habit, for which a scenario has no row.
    var ofHabit: (number: Int, play: ExploredPlay)?
    for number in 1...max(runs, 1) where isWanted() {
      made = number
      let drawn = ExploringRun(file, by: DrawnPlay(seed: seed, number: number, from: nil))
      drawn.perform()
      guard let (play, isOfHabit) = differing(drawn) else { continue }
      if isOfHabit {
        ofHabit = ofHabit ?? (number, play)
      } else {
        return shortest(play, number, while: shrinkingWhile)
      }
    }
    guard let ofHabit else { return .none(runs: made) }
    return shortest(ofHabit.play, ofHabit.number, while: shrinkingWhile)
  }

  /// The play of a run in which both differ, without the view's habits if possible; `nil` if they
  /// don't.
  private func differing(_ run: ExploringRun) -> (play: ExploredPlay, isOfHabit: Bool)? {
    let changed = ExploringRun(change, run.play)
    changed.perform()
    guard run.happenings != changed.happenings else { return nil }
    var plain = run.play
    plain.view = []
    if differs(plain) { return (plain, false) }
    return differs(run.play) ? (run.play, true) : nil
  }

  private func differs(_ play: ExploredPlay) -> Bool { runIfDifferent(play) != nil }

  /// The run of the file, if that of the change is another.
  private func runIfDifferent(_ play: ExploredPlay) -> ExploringRun? {
    let (file, change) = runs(of: play)
    return file.happenings == change.happenings ? nil : file
  }

  private func runs(of play: ExploredPlay) -> (file: ExploringRun, change: ExploringRun) {
    let runs = [file, change].map { screen in
      let run = ExploringRun(screen, play)
      run.perform()
      return run
    }
    return (runs[0], runs[1])
  }

  private func shortest(
    _ play: ExploredPlay,
    _ number: Int,
    while isWanted: () -> Bool
  ) -> Verdict {
    var shrinker = Shrinker(sizes: file.sizes, keeping: runIfDifferent)
    let short = shrinker.shrink(play, while: isWanted)
    let (file, change) = runs(of: short)
    return .difference(FaultDifference(short, in: number, file, change))
  }
}

extension ExploringRun {
  /// The outputs' elements and the requests' lives, by which two runs are compared.
  fileprivate var happenings: [[String]] {
    trace.lanes.filter { $0.kind == .output }.map { lane in
      [lane.name] + lane.emissions.map { "\($0.time.nanoseconds) \(MarbleLabel.of($0.value))" }
    }
      + trace.requests.map { request in
        let end = request.endMark.map { "\($0.time.nanoseconds) \($0.kind) \($0.label)" } ?? ""
        return [request.name, "\(request.started.nanoseconds)", end]
      }
  }
}
