import Core
import Foundation
import Synchronization

/// Looks at the file of the current exercise five times a second, and lets ``Watch`` decide.
///
/// Unlike a file watcher, this also sees an editor that replaces the file.
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

  /// Returns false at the end.
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

/// The terminal of the watch: keys come one by one, and it is left as it was found.
///
/// A polite signal only sets a flag, so that the loop leaves in order. Any other signal that can be
/// caught restores the terminal before it ends or stops the program.
struct WatchTerminal: ~Copyable {
  private static let isStopped = Atomic(false)

  /// Where the modes are that a handler restores, which may neither allocate nor lock; never freed.
  private static let restored = Atomic<UInt>(0)

  private static let polite = [SIGINT, SIGTERM, SIGHUP]
  private static let deadly = [
    SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGILL, SIGTRAP, SIGABRT,
    SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGXFSZ,
  ]

  private var saved: termios?

  /// Takes the terminal over, if there is one.
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

  /// Whether a signal asked the program to end.
  var isStopped: Bool { Self.isStopped.load(ordering: .sequentiallyConsistent) }

  /// How wide the output is; that of a failing test where there is no terminal.
  static var width: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : MarbleReport.usualWidth
  }

  /// Waits for keys at most so long, in milliseconds.
  ///
  /// - Returns: What was typed; nil if nothing more can come.
  func keys(within limit: Int32) -> [Character]? {
    // A shell that has stopped and continued the program gives the terminal back in its own mode.
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

/// The identity of one state of a file.
struct FileStamp: Equatable {
  private let size: Int
  private let inode: UInt64
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks at a file; nil if it is not there.
  init?(_ file: URL) {
    var status = stat()
    guard stat(file.path(percentEncoded: false), &status) == 0 else { return nil }
    size = Int(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
  }
}
