import Core

/// The state of the watch, without a clock, a file or a terminal.
struct Watch {
  enum Event {
    /// The file of the current exercise was saved, or is gone.
    case saved
    /// A check has ended.
    case verdict(Verdict)
    /// A key was pressed.
    case key(Character)
  }

  enum Effect: Equatable {
    case cancel
    case check(Int)
    case keep(Int, isDone: Bool)
    case quit
    case reset(Int)
  }

  enum Screen {
    case checking
    case list
    case outcome(Verdict)
    case solution
  }

  /// The exercise that is watched.
  private(set) var number: Int

  private(set) var screen = Screen.checking

  private(set) var hints = 0

  /// The numbers of the solved exercises.
  private(set) var solved: Set<Int>

  private let hintCounts: [Int]
  private var isResetAsked = false

  /// Begins with an exercise.
  init(number: Int, solved: Set<Int>, hintCounts: [Int]) {
    self.number = number
    self.solved = solved
    self.hintCounts = hintCounts
  }

  var question: String? {
    isResetAsked ? "Press r again to bring back how exercise \(number) starts." : nil
  }

  /// The first open exercise after this one, or before it; nil if there is no other.
  var next: Int? {
    let others = Array(1...hintCounts.count)
    return (others[number...] + others[..<(number - 1)]).first { !solved.contains($0) }
  }

  /// Takes an event and says what to do.
  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .saved:
      screen = .checking
      isResetAsked = false
      return [.cancel, .check(number)]
    case .verdict(let verdict):
      return take(verdict)
    case .key(let key):
      let wasResetAsked = isResetAsked
      isResetAsked = false
      return press(key, wasResetAsked)
    }
  }

  private mutating func take(_ verdict: Verdict) -> [Effect] {
    if verdict.isDone { solved.insert(number) } else { solved.remove(number) }
    screen = .outcome(verdict)
    return [.keep(number, isDone: verdict.isDone)]
  }

  private mutating func press(_ key: Character, _ wasResetAsked: Bool) -> [Effect] {
    switch key {
    case "h":
      hints = min(hints + 1, hintCounts[number - 1])
      return []
    case "l":
      screen = .list
      return []
    case "n":
      guard let next else { return [] }
      number = next
      hints = 0
      screen = .checking
      return [.cancel, .check(next)]
    case "q", "\u{3}", "\u{4}":
      return [.cancel, .quit]
    case "r":
      guard wasResetAsked else {
        isResetAsked = true
        return []
      }
      return [.reset(number)]
    case "s":
      screen = .solution
      return []
    case "\r", "\n", "c":
      return handle(.saved)
    default:
      return []
    }
  }
}

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
    case .outcome(.done(let report)):
      screen = text.heading(watch.number) + (try text.outcome(watch.number, .done(report)))
      screen += watch.next.map(text.nextByKey) ?? text.end
    case .outcome(let verdict):
      screen += try text.task(watch.number) + body(of: verdict, watch)
    case .solution:
      screen += try text.solution(watch.number)
    }
    if watch.hints > 0 { screen += "\n" + text.hintLines(watch.number, count: watch.hints) }
    if let question = watch.question { screen += "\n" + .role(.accent, question) + "\n" }
    return screen + "\n" + keys + "\n"
  }

  /// A fault or a wrong answer; here a hint is a key, not a command.
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
