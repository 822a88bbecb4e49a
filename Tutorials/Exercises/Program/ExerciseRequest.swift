/// What the reader wants of the exercises.
enum ExerciseRequest: Equatable {
  /// List all, with what is done.
  case list
  /// Show the task of one and check it.
  case check(Int)
  /// Show its first hints.
  case hints(Int, count: Int)
  /// Show its solution and run that.
  case solution(Int)

  /// A command line that can't be understood, and what would be right.
  struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// Reads `[N] [--hint [K]] [--solution]`.
  ///
  /// - Parameter hintCounts: How many hints each exercise has.
  init(_ arguments: [String], hintCounts: [Int]) throws(UsageError) {
    var numbers: [String] = []
    var hint: String?
    var wantsSolution = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--solution" {
        wantsSolution = true
      } else if argument == "--hint" {
        let isNumbered = rest.first.map { Int($0) != nil } ?? false
        hint = isNumbered ? rest.removeFirst() : ""
      } else if argument.hasPrefix("--hint=") {
        hint = String(argument.dropFirst("--hint=".count))
      } else if argument != "--ascii" {
        numbers.append(argument)
      }
    }
    guard hint == nil || !wantsSolution else {
      throw UsageError("exercise takes --hint or --solution, but got both")
    }
    guard numbers.count <= 1 else {
      let all = numbers.joined(separator: ", ")
      throw UsageError("exercise takes one [N], but got \(numbers.count): \(all)")
    }
    var word = numbers.first
    if word == nil, let only = hint, !only.isEmpty {
      // `exercise --hint 4` can only mean the exercise.
      word = only
      hint = ""
    }
    self = try Self.of(word, hint: hint, wantsSolution, hintCounts)
  }

  private static func of(
    _ word: String?,
    hint: String?,
    _ wantsSolution: Bool,
    _ hintCounts: [Int]
  ) throws(UsageError) -> Self {
    guard let word else {
      guard hint == nil, !wantsSolution else {
        let option = wantsSolution ? "--solution" : "--hint"
        throw UsageError("exercise \(option) needs a number, as in exercise 1 \(option)")
      }
      return .list
    }
    guard let number = Int(word), hintCounts.indices.contains(number - 1) else {
      throw UsageError(
        "there is no exercise \"\(word)\"; they are numbered from 1 to \(hintCounts.count)"
      )
    }
    if wantsSolution { return .solution(number) }
    guard let hint else { return .check(number) }
    let hints = hintCounts[number - 1]
    guard let count = hint.isEmpty ? 1 : Int(hint), (1...hints).contains(count) else {
      throw UsageError(
        "exercise \(number) has no hint \"\(hint)\"; they are numbered from 1 to \(hints)"
      )
    }
    return .hints(number, count: count)
  }
}
