import Dispatch
import Foundation
import Workshop

/// The user's terminal: it delivers keys and shows frames.
///
/// Keys are handled faster than frames are drawn: what has been typed meanwhile is handled first,
/// and the last frame is the one that is drawn.
@MainActor
package final class Terminal {
  private static let slice = Duration.milliseconds(20)
  /// Redraws at least this often while keys keep coming.
  private static let longestWait = Duration.milliseconds(500)

  private let input: Int32
  private let output: FileOutput
  private let mode: TerminalMode
  private let environment: [String: String]
  private let signals = SignalWatcher()
  private var writer: FrameWriter
  private var decoder = KeyDecoder()
  private var reader: (any DispatchSourceRead)?
  private var flushTimer: Task<Void, Never>?
  private var queue = TerminalQueue()
  private var drawn = ContinuousClock.now
  private let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  init(environment: [String: String], input: Int32 = STDIN_FILENO, output: FileOutput = .standard) {
    self.input = input
    self.output = output
    self.environment = environment
    mode = TerminalMode(input: input, output: output)
    writer = FrameWriter(palette: Palette(environment: environment, isTerminal: true))
    (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  static var isAvailable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  package var size: TextSize {
    var window = winsize()
    let isKnown = ioctl(output.descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    return isKnown
      ? TextSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
      : TextSize(
        columns: environment["COLUMNS"].flatMap { Int($0) } ?? 80,
        rows: environment["LINES"].flatMap { Int($0) } ?? 24
      )
  }

  /// Takes the terminal over, hands `body` its events one after another, and gives the terminal
  /// back.
  ///
  /// - Parameters:
  ///   - isRunning: Returns whether the program continues; called after each event and each
  ///     ``needsDisplay()``.
  ///   - frame: Returns the frame to show, if it has changed since the last call.
  func run(
    while isRunning: () -> Bool,
    frame: () -> Canvas?,
    _ body: (TerminalEvent) -> Void
  ) async throws {
    signals.start { [weak self] in self?.report($0) }
    try mode.enter()
    // Whatever was shown here before, the alternate screen is empty now.
    writer.invalidate()
    defer {
      reader?.cancel()
      flushTimer?.cancel()
      mode.leave()
      signals.stop()
    }
    startReading()
    report(.resized)
    var iterator = wakes.makeAsyncIterator()
    while await iterator.next(isolation: #isolation) != nil {
      let end = ContinuousClock.now + Self.slice
      while isRunning(), .now < end, let event = queue.removeFirst() { try handle(event, body) }
      guard isRunning() else { return }
      if queue.isEmpty || .now - drawn > Self.longestWait { try show(frame()) }
      guard !queue.isEmpty else { continue }
      needsDisplay()
      await Task.yield()
    }
  }

  func needsDisplay() {
    wake.yield()
  }

  private func handle(_ event: TerminalEvent, _ body: (TerminalEvent) -> Void) throws {
    switch event {
    case .key(.control("z")):
      // The whole group, as the terminal itself would have done.
      kill(0, SIGTSTP)
    case .suspended:
      mode.leave()
      signals.pauseProcess()
      try resume(body)
    case .resumed:
      try resume(body)
    case .terminated(let signal):
      mode.leave()
      signals.die(of: signal)
    case .resized:
      // Also if the size is as it was: a terminal may have shown something else meanwhile.
      writer.invalidate()
      body(event)
    case .key:
      body(event)
    }
  }

  /// Shows a frame; only what differs from the frame before is written. While the terminal isn't
  /// ours, nothing is.
  private func show(_ frame: Canvas?) throws {
    guard mode.isEntered, let frame else { return }
    drawn = .now
    let update = writer.update(to: frame)
    guard !update.isEmpty else { return }
    let (begin, end) = TerminalMode.frameSequences
    try output.write(sequences: begin + update + end)
  }

  private func resume(_ body: (TerminalEvent) -> Void) throws {
    try mode.enter()
    try handle(.resized, body)
  }

  private func startReading() {
    let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    reader = source
    source.resume()
  }

  private func read() {
    // NB: a shell may have read what was there while it had the terminal. To wait for more here
    // would stop all else.
    var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 0) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(input, &bytes, bytes.count)
    if count > 0 {
      for key in decoder.decode(bytes.prefix(count)) { report(.key(key)) }
      waitForRest()
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      reader?.cancel()
      report(.terminated(SIGHUP))
    }
  }

  private func waitForRest() {
    flushTimer?.cancel()
    guard let patience = decoder.patience else { return }
    flushTimer = Task { [weak self] in
      try? await Task.sleep(for: patience)
      guard !Task.isCancelled, let self else { return }
      for key in decoder.flush() { report(.key(key)) }
    }
  }

  private func report(_ event: TerminalEvent) {
    queue.append(event)
    needsDisplay()
  }
}

/// The terminal's messages that have not been handled yet.
///
/// Ctrl-C and Ctrl-Z discard the keys before them, as a terminal does when it makes signals of them
/// itself. A message that ends the program is handled before all others.
struct TerminalQueue {
  private var events: [TerminalEvent] = []
  private var next = 0

  var isEmpty: Bool { next == events.count }

  mutating func append(_ event: TerminalEvent) {
    switch event {
    case .terminated:
      events = [event]
      next = 0
    case .key(.control("c")), .key(.control("z")):
      events = events[next...].filter { if case .key = $0 { false } else { true } } + [event]
      next = 0
    default:
      events.append(event)
    }
  }

  mutating func removeFirst() -> TerminalEvent? {
    guard next < events.count else { return nil }
    defer {
      next += 1
      if next == events.count {
        events = []
        next = 0
      }
    }
    return events[next]
  }
}
