import Foundation
import OneFile
import Text

/// Checks an exercise on each save; a letter and Return show something else.
///
/// The terminal stays in its own mode, so that nothing has to be restored, however this ends.
struct Watch {
  private(set) var number: Int
  private var text: ExerciseText
  let isDone: (Int) -> Bool
  let check: (Int) throws -> Verdict
  let write: (StyledText) -> Void

  private var hints = 0
  private var verdict: Verdict?

  init(
    from number: Int?,
    text: ExerciseText,
    isDone: @escaping (Int) -> Bool,
    check: @escaping (Int) throws -> Verdict,
    write: @escaping (StyledText) -> Void
  ) {
    self.number = number ?? text.open(after: 0, isDone: isDone) ?? 1
    self.text = text
    self.isDone = isDone
    self.check = check
    self.write = write
  }

  /// Watches until `q`, or the end of the input.
  mutating func run() throws {
    try judge()
    var stamp = FileStamp(files.answer)
    while let lines = Self.lines() {
      for line in lines {
        guard try take(line) else { return }
      }
      // Unlike a file watcher, this also sees an editor that replaces the file.
      let now = FileStamp(files.answer)
      if now != stamp, lines.isEmpty { try judge() }
      stamp = now
    }
  }

  /// Does what a typed line says; returns false if it ends the watch.
  mutating func take(_ line: String) throws -> Bool {
    let next = text.open(after: number, isDone: isDone)
    switch line {
    case "c", "":
      try judge()
    case "h":
      hints = min(hints + 1, exercise.hints.count)
      try show(task)
    case "l":
      show(text.list(isDone: isDone) + nextLine)
    case "n":
      guard let next else { break }
      number = next
      hints = 0
      try judge()
    case "q":
      return false
    case "reset":
      try files.reset()
      try judge()
    case "s":
      try show(
        verdict?.isDone == true
          ? text.heading(number) + "\n" + text.given(number) + nextLine : text.solution(number)
      )
    default:
      try show(task)
    }
    return true
  }

  private var exercise: Exercise { text.exercises[number - 1] }
  private var files: ExerciseFiles { exercise.files }

  private mutating func judge() throws {
    verdict = nil
    text.width = ExerciseProgram.terminalWidth
    try show(task)
    verdict = try check(number)
    try show(task)
  }

  private var task: StyledText {
    get throws {
      let heading = text.heading(number) + "\n"
      let hint = hints > 0 ? "\n" + text.hintLines(number, count: hints) : StyledText()
      return switch verdict {
      // Short, so that the whole outcome fits into a small terminal.
      case let done? where done.isDone: heading + text.outcome(number, done) + nextLine + hint
      case .notYet(let report)?: heading + (try text.task(number)) + report + hint
      case let fault?: heading + (try text.task(number)) + text.outcome(number, fault) + hint
      case nil: heading + (try text.task(number)) + .dim("checking …") + "\n"
      }
    }
  }

  private var nextLine: StyledText {
    guard let next = text.open(after: number, isDone: isDone) else { return text.end }
    let title = text.exercises[next - 1].title
    return .bold("n") + .dim("  continues with exercise \(next): \(title)") + "\n"
  }

  private func show(_ screen: StyledText) {
    // Clears the screen, not the scrollback.
    if isatty(STDOUT_FILENO) == 1 {
      FileHandle.standardOutput.write(Data("\u{1B}[2J\u{1B}[H".utf8))
    }
    write(screen + "\n" + Self.keys + "\n")
  }

  private static let keys: StyledText = {
    let keys = [
      ("h", "hint"), ("s", "solution"), ("l", "list"), ("n", "next"), ("c", "check"),
      ("reset", "the file"), ("q", "quit"),
    ]
    return keys.reduce(into: StyledText()) { $0 += .bold($1.0) + .dim(" \($1.1)  ") }
      + .dim("then Return")
  }()

  /// The lines that were typed within 200 ms; nil at the end of the input.
  private static func lines() -> [String]? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 200) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
