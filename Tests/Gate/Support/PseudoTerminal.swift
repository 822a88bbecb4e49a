import Foundation
import Testing
import Workshop

@testable import Lab

/// A program in a terminal of its own: it takes keys and returns a screen.
///
/// Every wait ends when the screen is as expected, or fails after a while that no machine needs.
/// The suites that wait have the trait `.ownThread`, so that they block no other test.
final class PseudoTerminal {
  private static let patience: TimeInterval = 120

  private(set) var emulator: TerminalEmulator
  private let main: Int32
  private let process: pid_t
  private var status: Int32?

  /// The number of bytes that the program has written.
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
    // Or else other programs that are started meanwhile would keep the terminal open.
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

  /// The text on the screen.
  var text: String { emulator.text }

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

  /// Waits until the screen shows a text, or has shown it since the last key: the next frame may
  /// come before anyone has looked.
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

  /// True if the line is in the mode in which a program starts: it echoes, takes whole lines, and
  /// turns Ctrl-C into a signal.
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

extension PseudoTerminal {
  /// Expects that the program has left the terminal as it found it.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(isCooked, sourceLocation: sourceLocation)
    #expect(
      emulator.modes == [7, 25],
      "alternate screen, cursor, wrapping, paste",
      sourceLocation: sourceLocation
    )
    #expect(emulator.unknown.isEmpty, sourceLocation: sourceLocation)
  }
}

extension PseudoTerminal {
  /// The stepper with a run of eleven steps, 500 ms apart.
  static func stepper(environment: [String: String] = [:]) throws -> PseudoTerminal {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try Recording.sample(steps: 11).foreignFile.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let terminal = try PseudoTerminal(
      demo: "step",
      "--recording",
      file.path,
      environment: environment
    )
    try terminal.expect("step 1 of 11")
    return terminal
  }
}

/// The part of a terminal that the demo uses: it shows what a person would see.
struct TerminalEmulator {
  private(set) var size: TextSize
  private var canvas: Canvas
  /// The picture shown while a frame is written (mode 2026); nil if all is shown as it arrives.
  private var shown: Canvas?
  private var saved: (canvas: Canvas, row: Int, column: Int)?
  private var row = 0
  private var column = 0
  private var pending: [UInt8] = []

  /// The private modes that are set, such as 1049 (alternate screen) and 25 (cursor).
  private(set) var modes: Set<Int> = [7, 25]

  /// The frames so far, the present one included.
  private(set) var frames: [String] = []

  /// The number of frames shown at once.
  private(set) var wholeCount = 0

  /// Sequences that it doesn't know, which no frame may hold.
  private(set) var unknown: [String] = []

  init(size: TextSize) {
    self.size = size
    canvas = Canvas(size: size)
  }

  var lines: [String] { (shown ?? canvas).lines.map(\.string) }

  var text: String {
    (shown ?? canvas).trimmedLines.map(\.string).joined(separator: "\n")
  }

  /// Forgets the frames before this one.
  mutating func forgetFrames() { frames = [] }

  mutating func resize(to size: TextSize) {
    self.size = size
    canvas = Canvas(size: size, lines: canvas.lines)
    shown = shown.map { Canvas(size: size, lines: $0.lines) }
  }

  mutating func write(_ text: String) {
    write(Array(text.utf8))
  }

  mutating func write(_ bytes: [UInt8]) {
    pending += bytes
    // What is cut in the middle of a character waits for the rest.
    var end = pending.count
    while end > 0, pending.count - end < 4,
      String(validating: pending[..<end], as: UTF8.self) == nil
    {
      end -= 1
    }
    let characters = Array(String(decoding: pending[..<end], as: UTF8.self))
    var index = 0
    var consumed = 0
    while index < characters.count {
      let start = index
      guard interpret(characters, &index) else { break }
      consumed += characters[start..<index].reduce(0) { $0 + $1.utf8.count }
    }
    pending.removeFirst(min(consumed, pending.count))
  }

  /// Takes one character or sequence; false if it is incomplete.
  private mutating func interpret(_ characters: [Character], _ index: inout Int) -> Bool {
    switch characters[index] {
    case "\u{1B}":
      var end = index + 1
      guard end < characters.count else { return false }
      guard characters[end] == "[" else {
        unknown.append("ESC \(characters[end])")
        index += 2
        return true
      }
      end += 1
      while end < characters.count, !characters[end].isLetter { end += 1 }
      guard end < characters.count else { return false }
      control(String(characters[(index + 2)..<end]), final: characters[end])
      index = end + 1
    case "\r\n":
      column = 0
      lineFeed()
      index += 1
    case "\n":
      lineFeed()
      index += 1
    case "\r":
      column = 0
      index += 1
    default:
      put(characters[index])
      index += 1
    }
    return true
  }

  private mutating func put(_ character: Character) {
    let width = DisplayWidth.of(character)
    if column + width > size.columns, modes.contains(7) {
      column = 0
      lineFeed()
    }
    canvas.write(StyledText(String(character)), row: row, column: column)
    column += width
  }

  private mutating func lineFeed() {
    row += 1
    guard row >= size.rows else { return }
    row = size.rows - 1
    let lines = canvas.lines
    // A line that scrolls away has been shown, too.
    frames.append(lines[0].string)
    canvas = Canvas(size: size, lines: Array(lines.dropFirst()))
  }

  /// Remembers what is shown before it changes.
  private mutating func keepFrame() {
    if shown == nil, frames.last != text { frames.append(text) }
  }

  private mutating func control(_ parameters: String, final: Character) {
    let numbers = parameters.drop { $0 == "?" }.split(separator: ";").map { Int($0) ?? 0 }
    switch (parameters.hasPrefix("?"), final) {
    case (true, "h"):
      keepFrame()
      if numbers == [2026] { return shown = canvas }
      if numbers.contains(1049) {
        saved = (canvas, row, column)
        canvas = Canvas(size: size)
      }
      modes.formUnion(numbers)
    case (true, "l"):
      if numbers == [2026] {
        wholeCount += shown == nil ? 0 : 1
        return shown = nil
      }
      keepFrame()
      if numbers.contains(1049), let saved { (canvas, row, column) = saved }
      modes.subtract(numbers)
    case (false, "H"):
      let place = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
      (row, column) = place
    case (false, "G"):
      column = (numbers.first ?? 1) - 1
    case (false, "J") where numbers == [2]:
      canvas = Canvas(size: size)
    case (false, "K"):
      let rest = String(repeating: " ", count: max(size.columns - column, 0))
      canvas.write(StyledText(rest), row: row, column: column)
    case (false, "m"):
      break
    default:
      unknown.append("CSI \(parameters)\(final)")
    }
  }
}
