import Core
import Foundation
import Synchronization

/// The terminal of the watch: keys come one by one, and it is left as it was found.
///
/// A signal that ends the program only sets a flag, so that the loop leaves in order.
struct WatchTerminal: ~Copyable {
  private static let isStopped = Atomic(false)

  private var saved: termios?

  /// Takes the terminal over, if there is one.
  init() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in WatchTerminal.isStopped.store(true, ordering: .sequentiallyConsistent) }
    }
    var modes = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    saved = modes
    enter()
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
