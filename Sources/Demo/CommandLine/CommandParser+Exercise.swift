/// What is asked of the exercises.
enum ExerciseRequest: Equatable {
  /// List all, with what is done.
  case list
  /// Show the task of one and check it.
  case check(Int)
  /// Show its first hints.
  case hints(Int, count: Int)
  /// Show its solution and run that.
  case solution(Int)
}

extension CommandParser {
  /// Reads `exercise [N] [--hint [K]] [--solution]`.
  func exercise(
    _ argument: String?,
    _ scanner: ArgumentScanner
  ) throws(UsageError) -> ExerciseRequest {
    var hint = scanner.values["--hint"]
    let wantsSolution = scanner.values["--solution"] != nil
    if hint != nil, wantsSolution {
      throw UsageError(description: "exercise takes --hint or --solution, but got both")
    }
    var word = argument
    if word == nil, hint != "" {
      // `exercise --hint 4` can only mean the exercise.
      word = hint
      hint = hint.map { _ in "" }
    }
    guard let word else {
      guard hint == nil, !wantsSolution else {
        let option = wantsSolution ? "--solution" : "--hint"
        throw UsageError(
          description: "exercise \(option) needs a number, as in exercise 1 \(option)"
        )
      }
      return .list
    }
    let count = catalog.hintCounts.count
    guard let number = Int(word), number > 0, number <= count else {
      throw UsageError(
        description: "there is no exercise \"\(word)\"; they are numbered from 1 to \(count)"
      )
    }
    if wantsSolution { return .solution(number) }
    guard let hint else { return .check(number) }
    let hints = catalog.hintCounts[number - 1]
    guard let shown = hint.isEmpty ? 1 : Int(hint), shown > 0, shown <= hints else {
      throw UsageError(
        description: "exercise \(number) has no hint \"\(hint)\"; they are numbered from 1 to"
          + " \(hints)"
      )
    }
    return .hints(number, count: shown)
  }
}
