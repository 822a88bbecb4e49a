import Foundation
import Marbles
import OneFile
import Synchronization
import Text

/// The state of the watch, without a clock, a file or a terminal.
struct Watch {
  enum Event {
    case key(Character)
    case saved
    case verdict(Verdict)
  }

  enum Effect: Equatable {
    case cancel
    case check(Int)
    case keep(Int, isDone: Bool)
    case quit
    case reset(Int)
  }

  enum Screen {
    case list, solution, task
  }

  private(set) var number: Int

  private(set) var screen = Screen.task
  private(set) var verdict: Verdict?

  private(set) var hints = 0
  private(set) var solved: Set<Int>

  private let hintCounts: [Int]
  private var isResetAsked = false

  init(number: Int, solved: Set<Int>, hintCounts: [Int]) {
    self.number = number
    self.solved = solved
    self.hintCounts = hintCounts
  }

  var question: String? {
    isResetAsked ? "Press r again to restore the starting file of exercise \(number)." : nil
  }

  /// The first open exercise after this one, or before it; nil if there is no other.
  var next: Int? {
    let others = Array(1...hintCounts.count)
    return (others[number...] + others[..<(number - 1)]).first { !solved.contains($0) }
  }

  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .saved:
      screen = .task
      verdict = nil
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
    self.verdict = verdict
    return [.keep(number, isDone: verdict.isDone)]
  }

  private mutating func press(_ key: Character, _ wasResetAsked: Bool) -> [Effect] {
    switch key {
    case "h":
      screen = .task
      hints = min(hints + 1, hintCounts[number - 1])
      return []
    case "l":
      screen = .list
      return []
    case "n":
      guard let next else { return [] }
      number = next
      hints = 0
      screen = .task
      verdict = nil
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

struct WatchText {
  var text: ExerciseText

  func screen(_ watch: Watch) throws -> StyledText {
    let heading = text.heading(watch.number) + "\n"
    var screen = text.bar(watch.solved.count) + "\n\n" + heading
    switch (watch.screen, watch.verdict) {
    case (.list, _):
      screen = text.list(solved: watch.solved) + next(watch)
    case (.solution, .done?):
      screen += try text.comparison(watch.number) + next(watch)
    case (.solution, _):
      screen = try text.solution(watch.number)
    case (.task, .done(let report)?):
      // Short, so that the whole outcome fits into a small terminal.
      screen = heading + text.outcome(watch.number, .done(report)) + next(watch)
    case (.task, .notYet(let report)?):
      screen += try text.task(watch.number) + report
    case (.task, let verdict):
      let outcome = verdict.map { text.outcome(watch.number, $0) } ?? .dim("checking …") + "\n"
      screen += try text.task(watch.number) + outcome
    }
    if watch.hints > 0, watch.screen == .task {
      screen += "\n" + text.hintLines(watch.number, count: watch.hints)
    }
    if let question = watch.question { screen += "\n" + .role(.accent, question) + "\n" }
    return screen + "\n" + keys + "\n"
  }

  private func next(_ watch: Watch) -> StyledText {
    guard let next = watch.next else { return text.end }
    let title = text.exercises[next - 1].title
    return .bold("n") + .dim("  continues with exercise \(next): \(title)") + "\n"
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

/// Polls the file of the current exercise five times a second, and lets ``Watch`` decide.
///
/// Unlike a file watcher, this also sees an editor that replaces the file.
struct WatchLoop {
  private static let idle: Int32 = 200
  private static let busy: Int32 = 20

  private var text: WatchText
  private let progress: Progress
  private let write: (StyledText) -> Void
  private var watch: Watch
  private var check: AnswerCheck?
  private var stamp: FileStamp?

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

  mutating func run() throws {
    let terminal = WatchTerminal()
    defer { check?.cancel() }
    stamp = FileStamp(file)
    guard try take(.saved) else { return }
    while !terminal.isStopped {
      let limit = check == nil ? Self.idle : Self.busy
      // At the end of the input nobody could quit.
      guard let keys = terminal.keys(within: limit) else { return }
      for key in keys {
        guard try take(.key(key)) else { return }
      }
      if let verdict = try check?.verdict() {
        check = nil
        guard try take(.verdict(verdict)) else { return }
      }
      if isSaved { guard try take(.saved) else { return } }
    }
  }

  private var file: URL { Exercise.all[watch.number - 1].files.answer }

  private var isSaved: Bool {
    mutating get {
      let now = FileStamp(file)
      defer { stamp = now }
      return now != stamp
    }
  }

  private mutating func take(_ event: Watch.Event) throws -> Bool {
    let number = watch.number
    text.text.width = WatchTerminal.width
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
    // Clears the screen, not the scrollback.
    if isatty(STDOUT_FILENO) == 1 {
      FileHandle.standardOutput.write(Data("\u{1B}[2J\u{1B}[H".utf8))
    }
    write(try text.screen(watch))
    return true
  }
}

/// The terminal of the watch: keys come one by one, and its modes are restored at the end.
///
/// A polite signal sets a flag, so that the loop ends in order. Every other signal that can be
/// caught restores the terminal before it ends or stops the program.
struct WatchTerminal: ~Copyable {
  private static let isStopped = Atomic(false)

  /// The address of the modes that a handler restores. A handler may neither allocate nor lock, so
  /// they're never freed.
  private static let restored = Atomic<UInt>(0)

  private static let polite = [SIGINT, SIGTERM, SIGHUP]
  private static let deadly = [
    SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGILL, SIGTRAP, SIGABRT,
    SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGXFSZ,
  ]

  private var saved: termios?

  init() {
    for number in Self.polite {
      signal(number) { _ in WatchTerminal.isStopped.store(true, ordering: .sequentiallyConsistent) }
    }
    var modes = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    saved = modes
    let kept = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    kept.initialize(to: modes)
    Self.restored.store(UInt(bitPattern: kept), ordering: .sequentiallyConsistent)
    for number in Self.deadly {
      signal(number) { number in
        WatchTerminal.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    signal(SIGTSTP) { _ in
      WatchTerminal.restore()
      raise(SIGSTOP)
    }
    enter()
  }

  private static func restore() {
    let address = restored.load(ordering: .sequentiallyConsistent)
    guard let modes = UnsafeMutablePointer<termios>(bitPattern: address) else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, modes)
  }

  deinit {
    guard var saved else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &saved)
  }

  var isStopped: Bool { Self.isStopped.load(ordering: .sequentiallyConsistent) }

  /// The columns of the output; without a terminal, those of a failing test.
  static var width: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : MarbleReport.usualWidth
  }

  /// Returns the typed keys within `limit` milliseconds; nil at the end of the input.
  func keys(within limit: Int32) -> [Character]? {
    // A shell that stops and continues the program returns the terminal in the shell's mode.
    enter()
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, limit) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return Array(String(decoding: bytes[..<count], as: UTF8.self))
  }

  private func enter() {
    guard var modes = saved else { return }
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON)
    var current = termios()
    guard tcgetattr(STDIN_FILENO, &current) == 0, current.c_lflag != modes.c_lflag else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }
}
