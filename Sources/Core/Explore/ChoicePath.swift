/// The choices of a run, in the order in which the run met them.
///
/// A run repeats the choices that the path has, and takes the first alternative wherever it meets a
/// new one. The path after it takes the next alternative of the last choice that has one left, so
/// that from the empty path on each combination comes exactly once. A choice that isn't met isn't
/// made: how many there are, and among how many alternatives each, may depend on those before.
struct ChoicePath {
  private struct Choice {
    var index: Int
    let count: Int
  }

  private var choices: [Choice] = []
  private var next = 0

  /// True if a run didn't meet the choices again that it had met before.
  private(set) var hasDiverged = false

  /// Returns the alternative to take, from 0 on.
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

  /// Goes on to the next path, once a run has ended.
  ///
  /// - Returns: False if there is none left.
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

  /// The part of all paths that comes before this one, from 0 to 1, as if each alternative led to
  /// equally many.
  var progress: Double {
    var part = 1.0
    return choices.reduce(0) { sum, choice in
      part /= Double(choice.count)
      return sum + part * Double(choice.index)
    }
  }
}
