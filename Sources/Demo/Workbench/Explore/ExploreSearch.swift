import Lab
import Workshop

/// What a search has come to: one among random runs, or among all up to a number of gestures.
enum ExploreSearch {
  case random(Exploration.Result)
  case all(BoundedExploration, BoundedExploration.Result)

  var reach: Reach {
    switch self {
    case .random(let result): result.reach
    case .all(_, let result): result.reach
    }
  }

  /// The broken rules, each with the runs that broke it first.
  var broken: [(rule: Exploration.Broken, first: String)] {
    switch self {
    case .random(let result): result.broken.map { ($0, "first in run \($0.firstRun)") }
    case .all(_, let result):
      result.broken.map { ($0, "with \($0.gestures.counted("gesture"))") }
    }
  }

  var firstBroken: Exploration.Broken? { broken.first?.rule }

  /// True if the same choices made different runs.
  var hasDiverged: Bool {
    if case .all(_, let result) = self { result.hasDiverged } else { false }
  }

  /// The shortest run that breaks the first rule; `nil` if none is broken.
  func shortest(in exploration: Exploration, while isWanted: () -> Bool) -> FoundRun? {
    firstBroken.map { broken in
      switch self {
      case .random: exploration.shortest(broken, while: isWanted)
      case .all(let bounded, let result):
        bounded.shortest(broken, among: result, while: isWanted)
      }
    }
  }
}
