import Foundation

/// The built demo in a terminal of its own: keys go in, bytes come out.
final class DemoProcess {
  private let process = Process()
  private let main: Int32
  private let start: Date

  /// Starts the demo that lies beside this program.
  init(_ arguments: [String]) throws {
    var (main, other): (Int32, Int32) = (-1, -1)
    guard openpty(&main, &other, nil, nil, nil) == 0 else { throw Failure("no terminal is left") }
    defer { close(other) }
    var window = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &window)
    self.main = main
    process.executableURL = URL(filePath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "Demo")
    process.arguments = arguments
    process.environment = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"]
    let terminal = FileHandle(fileDescriptor: other, closeOnDealloc: false)
    process.standardInput = terminal
    process.standardOutput = terminal
    process.standardError = terminal
    start = Date()
    do {
      try process.run()
    } catch {
      throw Failure("the demo isn't built; run swift build -c release first")
    }
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(main)
  }

  /// The milliseconds from the start to a frame that shows `text`.
  func milliseconds(untilFrameWith text: String) throws -> Double {
    var seen = ""
    while !seen.contains(text) { seen += try read() }
    return Date().timeIntervalSince(start) * 1000
  }

  /// Types, and returns the milliseconds until the screen begins to change.
  func milliseconds(of key: String) throws -> Double {
    while hasOutput(within: 0) { _ = try read() }
    let start = Date()
    type(key)
    _ = try read()
    let milliseconds = Date().timeIntervalSince(start) * 1000
    while hasOutput(within: 5) { _ = try read() }
    return milliseconds
  }

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(main, bytes, bytes.count)
  }

  /// Lets it run, and reads what it writes; returns how many bytes those were.
  func run(seconds: Double) throws -> Int {
    let end = Date(timeIntervalSinceNow: seconds)
    var count = 0
    while Date() < end {
      if hasOutput(within: 100) { count += try read().utf8.count }
    }
    return count
  }

  /// What it takes of the memory, in kilobytes.
  var residentKilobytes: Int {
    get throws {
      let list = Process()
      let pipe = Pipe()
      list.executableURL = URL(filePath: "/bin/ps")
      list.arguments = ["-o", "rss=", "-p", "\(process.processIdentifier)"]
      list.standardOutput = pipe
      try list.run()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      list.waitUntilExit()
      guard let size = Int(text.split(whereSeparator: \.isWhitespace).first ?? "") else {
        throw Failure("the demo has ended by itself")
      }
      return size
    }
  }

  /// Leaves it as a person does.
  func quit() throws {
    type("q")
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure("the demo ended with \(process.terminationStatus)")
    }
  }

  private func hasOutput(within milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, milliseconds) > 0 && ready.revents & Int16(POLLIN) != 0
  }

  private func read() throws -> String {
    guard hasOutput(within: 60_000) else { throw Failure("the demo shows nothing for a minute") }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(main, &bytes, bytes.count)
    guard count > 0 else { throw Failure("the demo has ended by itself") }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }
}
