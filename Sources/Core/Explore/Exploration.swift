import Marbles

/// A search for runs that break a rule of a screen, with random users and servers.
package struct Exploration {
  package let screen: ExploredScreen
  package let seed: UInt64

  package init(_ screen: ExploredScreen, seed: UInt64 = 0) {
    self.screen = screen
    self.seed = seed
  }

  package struct Result {
    package internal(set) var runs = 0
    package internal(set) var broken: [Broken] = []
    package internal(set) var reach: Reach
    // region: repository
    /// The work that waited in real time at the end of the first run with such work.
    package internal(set) var realTimeWork: String?
    // endregion
  }

  /// A broken rule, with the first runs that broke it.
  package struct Broken {
    package let rule: String
    /// The number of the first of these runs, from 1.
    package let firstRun: Int
    package internal(set) var count = 1
    package internal(set) var plays: [ExploredPlay]

    /// The number of gestures in the first of these runs.
    package var gestures: Int { plays[0].gestureCount }
  }

  /// The largest number of runs that shrinking starts from.
  package static let mostPlays = 10

  /// Makes `runs` runs, and stops early once a rule was broken `count` times or `progress` returns
  /// false. A rule for which `counted` is false stops nothing.
  package func run(
    _ runs: Int,
    rule: String? = nil,
    untilBroken count: Int? = mostPlays,
    progress: (Int) -> Bool = { _ in true },
    of counted: (String) -> Bool = { _ in true }
  ) -> Result {
    var result = Result(reach: Reach(screen.meanings))
    var beginnings = screen.isYours ? Beginnings() : nil
    for number in 1...max(runs, 1) {
      let source = DrawnPlay(seed: seed, number: number, from: beginnings)
      let run = ExploringRun(screen, by: source)
      run.perform()
      beginnings?.add(run)
      result.reach.add(run)
      result.runs = number
      // region: repository
      result.realTimeWork = result.realTimeWork ?? run.realTimeWork
      // endregion
      result.broken.add(run, number: number, rule)
      let isEnough =
        count.map { count in
          result.broken.contains { $0.count >= count && counted($0.rule) }
        } ?? false
      if isEnough || !progress(number) { break }
    }
    return result
  }

  /// Shrinks the first `count` runs that broke a rule, and returns the shortest; once `isWanted`
  /// returns false, that is the shortest so far.
  package func shortest(
    _ broken: Broken,
    of count: Int = mostPlays,
    while isWanted: () -> Bool = { true }
  ) -> FoundRun {
    var shrinker = Shrinker(screen: screen, rule: broken.rule)
    let plays = broken.plays.prefix(count).map { shrinker.shrink($0, while: isWanted) }
    let play = plays.min { $0.cost.lexicographicallyPrecedes($1.cost) } ?? ExploredPlay()
    return FoundRun(
      screen: screen,
      rule: broken.rule,
      play: play,
      seed: seed,
      firstRun: broken.firstRun,
      shrinkRuns: shrinker.runs
    )
  }
}

extension [Exploration.Broken] {
  /// Adds the rules that a run broke, or only `rule`.
  mutating func add(_ run: ExploringRun, number: Int, _ rule: String?) {
    for finding in run.findings where rule == nil || rule == finding.rule {
      guard let index = firstIndex(where: { $0.rule == finding.rule }) else {
        append(.init(rule: finding.rule, firstRun: number, plays: [run.play]))
        continue
      }
      self[index].count += 1
      if self[index].plays.count < Exploration.mostPlays { self[index].plays.append(run.play) }
    }
  }
}

extension Exploration {
  package func found(_ play: ExploredPlay, breaking rule: String) -> FoundRun {
    FoundRun(screen: screen, rule: rule, play: play, seed: seed)
  }
}
