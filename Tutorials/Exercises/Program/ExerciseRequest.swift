import Text

/// The request of a command line.
enum ExerciseRequest: Equatable {
  case help
  case list
  case check(Int)
  case hints(Int, count: Int)
  case solution(Int)
  case reset(Int)
  /// Watch from this exercise on, or from the first open one.
  case watch(Int?)

  static let usage = """
    Usage: swift run Exercises [N] [--hint [K] | --solution | --watch | --reset] [--ascii]

    Show exercise N and the file to edit, check your answer and draw the result.
    Without N, list all exercises.

      --hint [K]  show the first hint, or the first K
      --solution  show a solution and its run
      --watch     check on each save
      --reset     restore the starting file
      --ascii     print only ASCII, as in a locale without UTF-8

    Exit status: 0 solved, 1 not yet, 64 wrong usage.

    """

  struct UsageError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      // One line, even if an argument that it repeats has several.
      self.description = HarmlessText.line(description)
    }
  }

  private static let options = ["--hint", "--solution", "--watch", "--reset", "--ascii", "--help"]

  /// - Parameter hintCounts: The number of hints of each exercise.
  init(_ arguments: [String], hintCounts: [Int]) throws(UsageError) {
    guard !arguments.contains(where: ["--help", "-h", "help"].contains) else {
      self = .help
      return
    }
    let options = arguments.filter { $0.hasPrefix("-") }
    for (index, option) in options.enumerated() {
      guard Self.options.contains(option) else {
        let known = Self.options.joined(separator: ", ")
        throw UsageError("there is no option \"\(option)\"; options: \(known)")
      }
      guard !options[..<index].contains(option) else {
        throw UsageError("\(option) is given twice; leave one out")
      }
    }
    let modes = options.filter { $0 != "--ascii" }
    guard modes.count <= 1 else {
      throw UsageError(
        "choose one of --hint, --solution, --watch and --reset, not "
          + modes.joined(separator: " and ")
      )
    }
    let mode = modes.first
    let words = arguments.filter { !$0.hasPrefix("-") }
    guard words.count <= (mode == "--hint" ? 2 : 1) else {
      throw UsageError("name one exercise, not \(words.joined(separator: " and "))")
    }
    guard let word = words.first else {
      guard mode == nil || mode == "--watch" else {
        throw UsageError("\(mode ?? "") needs a number, as in swift run Exercises 1 \(mode ?? "")")
      }
      self = mode == nil ? .list : .watch(nil)
      return
    }
    guard let number = Int(word), hintCounts.indices.contains(number - 1) else {
      throw UsageError(
        "there is no exercise \"\(word)\"; exercises are numbered from 1 to \(hintCounts.count),"
          + " and swift run Exercises lists them"
      )
    }
    switch mode {
    case nil: self = .check(number)
    case "--watch": self = .watch(number)
    case "--reset": self = .reset(number)
    case "--solution": self = .solution(number)
    default:
      let (hints, last) = (hintCounts[number - 1], words.dropFirst().first ?? "1")
      guard let count = Int(last), (1...hints).contains(count) else {
        throw UsageError(
          "exercise \(number) has no hint \"\(last)\"; its hints are numbered from 1 to \(hints)"
        )
      }
      self = .hints(number, count: count)
    }
  }
}
