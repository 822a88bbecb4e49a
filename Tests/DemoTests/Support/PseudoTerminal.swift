import Core
import Foundation
import Testing

/// A program in a terminal of its own: keys go in, a screen comes out.
///
/// Every wait ends when the screen is as expected, or fails after a while that no machine needs. The
/// suites that wait have the trait `.ownThread`, so that they block no other test.
final class PseudoTerminal {
  private static let patience: TimeInterval = 120

  private(set) var emulator: TerminalEmulator
  private let main: Int32
  private let process: pid_t
  private var status: Int32?

  /// How many bytes the program has written.
  private(set) var byteCount = 0

  /// Starts a program.
  init(
    _ path: String,
    _ arguments: [String],
    size: TextSize = TextSize(columns: 80, rows: 24),
    environment: [String: String] = [:]
  ) throws {
    emulator = TerminalEmulator(size: size)
    var (main, other): (Int32, Int32) = (-1, -1)
    var buffer = [CChar](repeating: 0, count: 256)
    try #require(openpty(&main, &other, &buffer, nil, nil) == 0)
    // Otherwise other programs that are started meanwhile would keep the terminal open.
    for end in [main, other] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(other) }
    let name = String(
      decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
      as: UTF8.self
    )
    self.main = main
    PseudoTerminal.setSize(size, of: main)
    let environment = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
      .merging(environment) { $1 }
    process = try Spawn.start(
      [path] + arguments,
      environment: environment.map { "\($0)=\($1)" },
      terminal: name
    )
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(main)
  }

  /// Starts the program with these arguments.
  convenience init(
    demo arguments: String...,
    size: TextSize = TextSize(columns: 80, rows: 24),
    environment: [String: String] = [:]
  ) throws {
    try self.init(DemoProgram.path, arguments, size: size, environment: environment)
  }

  /// Starts a line of the shell, in which `$DEMO` is the program.
  convenience init(shell line: String) throws {
    try self.init("/bin/bash", ["--norc", "-c", line], environment: ["DEMO": DemoProgram.path])
  }

  /// What the screen shows.
  var text: String { emulator.text }

  /// Types.
  func type(_ keys: String) {
    emulator.forgetFrames()
    let bytes = Array(keys.utf8)
    _ = write(main, bytes, bytes.count)
  }

  /// Gives the window another size.
  func resize(to size: TextSize) {
    emulator.resize(to: size)
    PseudoTerminal.setSize(size, of: main)
  }

  /// Sends a signal to the program.
  func send(_ signal: Int32) {
    kill(process, signal)
  }

  /// Waits until the screen shows a text, or has shown it since the last key: the next frame may come
  /// before anyone has looked.
  func expect(
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try wait("the screen shows \"\(text)\"", sourceLocation) {
      self.text.contains(text) || emulator.frames.contains { $0.contains(text) }
    }
  }

  /// Waits until the program has ended, and returns its status as a shell reports it.
  func ended(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32 {
    var code: Int32 = 0
    try wait("the program has ended", sourceLocation) {
      waitpid(self.process, &code, WNOHANG) == self.process
    }
    let signal = code & 0x7F
    let result = signal == 0 ? (code >> 8) & 0xFF : 128 + signal
    status = result
    while read(patience: 0) {}
    return result
  }

  /// Waits until something holds.
  func wait(
    _ what: String,
    _ sourceLocation: SourceLocation = #_sourceLocation,
    until condition: () -> Bool
  ) throws {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while !condition() {
      guard Date() < end else {
        Issue.record("not reached: \(what); the screen:\n\(text)", sourceLocation: sourceLocation)
        throw Timeout()
      }
      _ = read(patience: 20)
    }
  }

  /// Whether the line is as it is when a program has just been started: it echoes, it takes whole
  /// lines, and Ctrl-C is a signal.
  var isCooked: Bool {
    var modes = termios()
    guard tcgetattr(main, &modes) == 0 else { return false }
    let wanted = tcflag_t(ECHO | ICANON | ISIG)
    return modes.c_lflag & wanted == wanted && modes.c_iflag & tcflag_t(ICRNL) != 0
  }

  struct Timeout: Error {}

  /// Reads what is there; false if there is nothing.
  private func read(patience milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0, ready.revents & Int16(POLLIN) != 0 else {
      return false
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(main, &bytes, bytes.count)
    guard count > 0 else { return false }
    byteCount += count
    emulator.write(Array(bytes.prefix(count)))
    return true
  }

  private static func setSize(_ size: TextSize, of terminal: Int32) {
    var window = winsize()
    window.ws_col = UInt16(size.columns)
    window.ws_row = UInt16(size.rows)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &window)
  }
}
