import Text

/// What a command line asks for.
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
      // One line, whatever an argument that it repeats holds.
      self.description = HarmlessText.line(description)
    }
  }

  private static let options = ["--hint", "--solution", "--watch", "--reset", "--ascii", "--help"]

  /// Reads `[N] [--hint [K] | --solution | --watch | --reset]`.
  ///
  /// - Parameter hintCounts: The number of hints of each exercise.
  init(_ arguments: [String], hintCounts: [Int]) throws(UsageError) {
    guard !arguments.contains(where: ["--help", "-h", "help"].contains) else {
      self = .help
      return
    }
    for option in Self.options {
      guard arguments.count(where: { $0.prefix { $0 != "=" } == option }) < 2 else {
        throw UsageError("\(option) is given twice; leave one out")
      }
    }
    var words: [String] = []
    var options: [String] = []
    var hint = ""
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--ascii": break
      case "--solution", "--watch", "--reset": options.append(argument)
      case "--hint":
        options.append(argument)
        if let next = rest.first, Int(next) != nil { hint = rest.removeFirst() }
      case _ where argument.hasPrefix("--hint="):
        options.append("--hint")
        hint = String(argument.dropFirst("--hint=".count))
      case _ where argument.hasPrefix("-"):
        throw Self.unknownOption(argument)
      default: words.append(argument)
      }
    }
    guard options.count <= 1 else {
      throw UsageError(
        "choose one of --hint, --solution, --watch and --reset, not "
          + options.joined(separator: " and ")
      )
    }
    guard words.count <= 1 else {
      throw UsageError("name one exercise, not \(words.joined(separator: " and "))")
    }
    let option = options.first
    // `--hint 4` can only mean the exercise.
    if words.isEmpty, !hint.isEmpty { (words, hint) = ([hint], "") }
    guard let word = words.first else {
      switch option {
      case nil: self = .list
      case "--watch": self = .watch(nil)
      case let option?:
        throw UsageError("\(option) needs a number, as in swift run Exercises 1 \(option)")
      }
      return
    }
    self = try Self.request(option, of: word, hint: hint, hintCounts: hintCounts)
  }

  private static func request(
    _ option: String?,
    of word: String,
    hint: String,
    hintCounts: [Int]
  ) throws(UsageError) -> ExerciseRequest {
    guard let number = Int(word), hintCounts.indices.contains(number - 1) else {
      throw UsageError(
        "there is no exercise \"\(word)\"; exercises are numbered from 1 to \(hintCounts.count),"
          + " and swift run Exercises lists them"
      )
    }
    switch option {
    case nil: return .check(number)
    case "--watch": return .watch(number)
    case "--reset": return .reset(number)
    case "--solution": return .solution(number)
    default:
      let hints = hintCounts[number - 1]
      guard let count = hint.isEmpty ? 1 : Int(hint), (1...hints).contains(count) else {
        throw UsageError(
          "exercise \(number) has no hint \"\(hint)\"; its hints are numbered from 1 to \(hints)"
        )
      }
      return .hints(number, count: count)
    }
  }

  private static func unknownOption(_ argument: String) -> UsageError {
    let name = String(argument.prefix { $0 != "=" })
    if options.contains(name) { return UsageError("\(name) takes no value; write \(name) alone") }
    return UsageError("there is no option \"\(name)\"; options: \(options.joined(separator: ", "))")
  }
}
