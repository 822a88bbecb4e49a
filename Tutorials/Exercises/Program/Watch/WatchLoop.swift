import Core
import Foundation

/// Looks at the file of the current exercise five times a second, and lets ``Watch`` decide.
///
/// A look is one call of the system. That costs nothing that can be measured, and unlike a watcher of the
/// system's it sees an editor that replaces the file, on every system alike.
struct WatchLoop {
  private static let idle: Int32 = 200
  private static let busy: Int32 = 20

  private let text: WatchText
  private let progress: Progress
  private let write: (StyledText) -> Void
  private var watch: Watch
  private var check: AnswerCheck?
  private var stamp: FileStamp?

  /// Begins with an exercise, or with the first that is open.
  init(
    from number: Int?,
    text: ExerciseText,
    progress: Progress,
    write: @escaping (StyledText) -> Void
  ) {
    let all = 1...Exercise.all.count
    let solved = Set(all.filter { progress.isDone($0) == true })
    watch = Watch(
      number: number ?? all.first { !solved.contains($0) } ?? 1,
      solved: solved,
      hintCounts: Exercise.all.map(\.hints.count)
    )
    self.text = WatchText(text: text)
    self.progress = progress
    self.write = write
  }

  /// Runs until the reader quits.
  mutating func run() throws {
    let terminal = WatchTerminal()
    defer { check?.cancel() }
    stamp = FileStamp(file)
    guard try take(.saved) else { return }
    while !terminal.isStopped {
      let limit = check == nil ? Self.idle : Self.busy
      // Without a terminal and at the end of what was typed nobody could quit.
      guard let keys = terminal.keys(within: limit) else { return }
      for key in keys {
        guard try take(.key(key)) else { return }
      }
      if let verdict = try check?.verdict() {
        check = nil
        guard try take(.verdict(verdict)) else { return }
      }
      guard try take(isSaved ? [.saved] : []) else { return }
    }
  }

  private var file: URL { Exercise.all[watch.number - 1].files.answer }

  /// Whether the file has changed since the last look.
  private var isSaved: Bool {
    mutating get {
      let now = FileStamp(file)
      defer { stamp = now }
      return now != stamp
    }
  }

  private mutating func take(_ events: [Watch.Event]) throws -> Bool {
    for event in events where try !take(event) { return false }
    return true
  }

  /// Whether it goes on.
  private mutating func take(_ event: Watch.Event) throws -> Bool {
    let number = watch.number
    var effects = watch.handle(event)[...]
    if watch.number != number { stamp = FileStamp(file) }
    while let effect = effects.popFirst() {
      switch effect {
      case .cancel:
        check?.cancel()
        check = nil
      case .check(let number):
        check = try AnswerCheck(Exercise.all[number - 1], width: text.text.width)
      case .keep(let number, let isDone):
        try progress.keep(number, isDone: isDone)
      case .quit:
        return false
      case .reset(let number):
        try Exercise.all[number - 1].files.reset()
      }
    }
    // From the top of an empty screen; what scrolled out of it stays.
    if isatty(STDOUT_FILENO) == 1 {
      FileHandle.standardOutput.write(Data("\u{1B}[2J\u{1B}[H".utf8))
    }
    write(try text.screen(watch))
    return true
  }
}
