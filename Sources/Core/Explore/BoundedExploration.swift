import Marbles

/// An exploration of every run of a screen with at most `bound` gestures, shorter runs first, whose
/// view only shows.
///
/// Nothing is random, so the number of runs is the same on each machine, and the first run that
/// breaks a rule has as few gestures as any that does.
package struct BoundedExploration {
  package let screen: ExploredScreen

  /// The largest number of gestures in a run.
  package let bound: Int

  package init(_ screen: ExploredScreen, upTo bound: Int) {
    self.screen = screen
    self.bound = bound
  }

  package struct Result {
    /// The number of runs for each number of gestures, from 0; the last count may be incomplete.
    package internal(set) var counts: [Int] = []

    /// The largest number of gestures of which every run was made; `nil` if not even the runs
    /// without a gesture were.
    package internal(set) var complete: Int?

    package internal(set) var broken: [Exploration.Broken] = []

    package internal(set) var reach: Reach

    /// True if the same choices led to different runs, which makes this result void.
    package internal(set) var hasDiverged = false

    package var runs: Int { counts.reduce(0, +) }
  }

  package struct Progress {
    package let gestures: Int
    package let runs: Int
    /// The estimated fraction of the runs with this number of gestures that has been made, from 0
    /// to 1.
    package let part: Double
  }

  /// Makes the runs, and stops after those that are as short as the first one that breaks a rule.
  ///
  /// - Parameters:
  ///   - rule: The only rule to judge by; `nil` judges by all.
  ///   - progress: Called after each run; false stops the exploration.
  package func run(
    rule: String? = nil,
    progress: (Progress) -> Bool = { _ in true }
  ) -> Result {
    var result = Result(reach: Reach(screen.meanings))
    for gestures in 0...max(bound, 0) where result.broken.isEmpty {
      result.counts.append(0)
      let ending = eachRun(of: gestures) { run, part in
        if let run {
          result.counts[gestures] += 1
          result.reach.add(run)
          result.broken.add(run, number: result.runs, rule)
        }
        let isEnough = result.broken.contains { $0.count >= Exploration.mostPlays }
        return progress(Progress(gestures: gestures, runs: result.runs, part: part)) && !isEnough
      }
      result.hasDiverged = ending == .diverged
      guard ending == .complete else { return result }
      result.complete = gestures
    }
    return result
  }

  enum Ending {
    case complete, stopped, diverged
  }

  /// Makes each run with this number of gestures, until `body` returns false.
  ///
  /// - Parameter body: Takes a run, or `nil` if the screen offered too few gestures for it to
  ///   count.
  func eachRun(
    of gestures: Int,
    _ body: (_ run: ExploringRun?, _ part: Double) -> Bool
  ) -> Ending {
    var path = ChoicePath()
    while true {
      let chooser = ChosenPlay(path, gestures: gestures)
      let run = ExploringRun(screen, by: chooser)
      run.perform()
      path = chooser.path
      guard body(chooser.gesturesLeft == 0 ? run : nil, path.progress) else { return .stopped }
      let hasNext = path.advance()
      if path.hasDiverged { return .diverged }
      if !hasNext { return .complete }
    }
  }
}
