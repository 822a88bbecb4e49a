/// The choices of a run, in the order in which the run met them.
///
/// A run repeats the choices that the path has, and takes the first alternative wherever it meets a
/// new one. The path after it takes the next alternative of the last choice that has one left, so
/// that each combination is made exactly once, starting from the empty path. A choice that isn't
/// met isn't made: how many there are, and among how many alternatives each, may depend on those
/// before.
struct ChoicePath {
  private struct Choice {
    var index: Int
    let count: Int
  }

  private var choices: [Choice] = []
  private var next = 0

  /// True if a repeated run met different choices, which means that runs can't be repeated.
  private(set) var hasDiverged = false

  /// Returns the index of the alternative to take, from 0.
  mutating func choose(among count: Int) -> Int {
    guard count > 1 else { return 0 }
    defer { next += 1 }
    guard next < choices.count else {
      choices.append(Choice(index: 0, count: count))
      return 0
    }
    if choices[next].count != count { hasDiverged = true }
    return min(choices[next].index, count - 1)
  }

  /// Moves to the next path after a run has ended.
  ///
  /// - Returns: False if every path has been taken.
  mutating func advance() -> Bool {
    if next < choices.count { hasDiverged = true }
    next = 0
    while let last = choices.last {
      if last.index + 1 < last.count {
        choices[choices.count - 1].index += 1
        return true
      }
      choices.removeLast()
    }
    return false
  }

  /// The fraction of all paths that precede this one, from 0 to 1, assuming that each alternative
  /// leads to equally many.
  var progress: Double {
    var part = 1.0
    return choices.reduce(0) { sum, choice in
      part /= Double(choice.count)
      return sum + part * Double(choice.index)
    }
  }
}
