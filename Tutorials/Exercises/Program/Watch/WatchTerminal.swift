import Core
import Foundation
import Synchronization

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
