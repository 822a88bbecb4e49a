/// A command line of the exercises.
enum ExerciseRequest: Equatable {
  /// List all, with what is done.
  case list
  /// Show the task of one and check it.
  case check(Int)
  /// Show its first hints.
  case hints(Int, count: Int)
  /// Show its solution and run that.
  case solution(Int)
  /// Write its file as it was at first.
  case reset(Int)
  /// Check at each save, from this one on or from the first that is open.
  case watch(Int?)

  /// A command line that can't be understood, and what would be right.
  struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// Reads `[N] [--hint [K] | --solution | --watch | --reset]`.
  ///
  /// - Parameter hintCounts: How many hints each exercise has.
  init(_ arguments: [String], hintCounts: [Int]) throws(UsageError) {
    var numbers: [String] = []
    var options: [String] = []
    var hint = ""
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if ["--solution", "--watch", "--reset"].contains(argument) {
        options.append(argument)
      } else if argument == "--hint" {
        options.append(argument)
        if let next = rest.first, Int(next) != nil { hint = rest.removeFirst() }
      } else if argument.hasPrefix("--hint=") {
        options.append("--hint")
        hint = String(argument.dropFirst("--hint=".count))
      } else if argument != "--ascii" {
        guard !argument.hasPrefix("-") else {
          throw UsageError(
            "exercise has no option \(argument); it has --hint, --solution, --watch and --reset"
          )
        }
        numbers.append(argument)
      }
    }
    guard options.count <= 1 else {
      throw UsageError(
        "exercise takes one of --hint, --solution, --watch and --reset, but got "
          + options.joined(separator: " and ")
      )
    }
    guard numbers.count <= 1 else {
      let all = numbers.joined(separator: ", ")
      throw UsageError("exercise takes one [N], but got \(numbers.count): \(all)")
    }
    var word = numbers.first
    if word == nil, !hint.isEmpty {
      // `exercise --hint 4` can only mean the exercise.
      word = hint
      hint = ""
    }
    self = try Self.of(word, options.first, hint: hint, hintCounts)
  }

  private static func of(
    _ word: String?,
    _ option: String?,
    hint: String,
    _ hintCounts: [Int]
  ) throws(UsageError) -> Self {
    guard let word else {
      switch option {
      case nil: return .list
      case "--watch": return .watch(nil)
      case let option?:
        throw UsageError("exercise \(option) needs a number, as in exercise 1 \(option)")
      }
    }
    guard let number = Int(word), hintCounts.indices.contains(number - 1) else {
      throw UsageError(
        "there is no exercise \"\(word)\"; they are numbered from 1 to \(hintCounts.count)"
      )
    }
    switch option {
    case "--watch": return .watch(number)
    case "--reset": return .reset(number)
    case "--solution": return .solution(number)
    case nil: return .check(number)
    default: break
    }
    let hints = hintCounts[number - 1]
    guard let count = hint.isEmpty ? 1 : Int(hint), (1...hints).contains(count) else {
      throw UsageError(
        "exercise \(number) has no hint \"\(hint)\"; they are numbered from 1 to \(hints)"
      )
    }
    return .hints(number, count: count)
  }
}
