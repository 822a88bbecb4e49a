import Core

/// The watch as text.
struct WatchText {
  let text: ExerciseText

  /// The whole screen.
  func screen(_ watch: Watch) throws -> StyledText {
    var screen = text.bar(watch.solved.count) + "\n\n"
    switch watch.screen {
    case .checking:
      screen += try text.task(watch.number) + .dim("checking …") + "\n"
    case .list:
      screen = text.list(solved: watch.solved)
    case .outcome(let verdict):
      screen += try text.task(watch.number) + body(of: verdict, watch)
    case .passed(let number, let verdict):
      screen += try text.heading(number) + "\n" + text.outcome(number, verdict) + "\n"
      screen += watch.isOver ? text.end : try text.task(watch.number)
    case .solution:
      screen += try text.solution(watch.number)
    }
    if watch.hints > 0 { screen += "\n" + text.hintLines(watch.number, count: watch.hints) }
    if let question = watch.question { screen += "\n" + .role(.accent, question) + "\n" }
    return screen + "\n" + keys + "\n"
  }

  /// How a fault or a wrong answer is reported; the hint is a key here and no command.
  private func body(of verdict: Verdict, _ watch: Watch) throws -> StyledText {
    if case .notYet(let text) = verdict { return text }
    return try text.outcome(watch.number, verdict)
  }

  private var keys: StyledText {
    let keys = [
      ("h", "hint"), ("s", "solution"), ("l", "list"), ("n", "next"), ("c", "check"),
      ("r", "reset"), ("q", "quit"),
    ]
    return keys.reduce(into: StyledText()) { line, key in
      line += (line.runs.isEmpty ? "" : "  ") + .bold(key.0) + .dim(" \(key.1)")
    }
  }
}
