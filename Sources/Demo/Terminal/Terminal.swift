import Core
import Dispatch
import Foundation

/// The terminal in front of the person: keys come in, frames go out.
@MainActor
final class Terminal {
  /// How long a lone ESC waits for the rest of a sequence.
  private static let escapeDelay = Duration.milliseconds(50)

  private let input: Int32
  private let output: FileOutput
  private let mode: TerminalMode
  private let environment: [String: String]
  private let signals = SignalWatcher()
  private var writer: FrameWriter
  private var decoder = KeyDecoder()
  private var reader: (any DispatchSourceRead)?
  private var escapeTimer: Task<Void, Never>?
  private let events: AsyncStream<TerminalEvent>
  private let continuation: AsyncStream<TerminalEvent>.Continuation

  init(environment: [String: String], input: Int32 = STDIN_FILENO, output: FileOutput = .standard) {
    self.input = input
    self.output = output
    self.environment = environment
    mode = TerminalMode(input: input, output: output)
    writer = FrameWriter(palette: Palette(environment: environment, isTerminal: true))
    (events, continuation) = AsyncStream.makeStream()
  }

  /// Whether a person sits at both ends.
  static var isAvailable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  /// The size of the window; 80×24 if the terminal doesn't know.
  var size: TextSize {
    var window = winsize()
    let isKnown = ioctl(output.descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    return isKnown
      ? TextSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
      : TextSize(
        columns: environment["COLUMNS"].flatMap { Int($0) } ?? 80,
        rows: environment["LINES"].flatMap { Int($0) } ?? 24
      )
  }

  /// Takes the terminal over, hands `body` its events one after another until it returns false, and
  /// gives the terminal back.
  func run(_ body: (TerminalEvent) throws -> Bool) async throws {
    signals.start { [continuation] in continuation.yield($0) }
    try mode.enter()
    // Whatever was shown here before, the alternate screen is empty now.
    writer.invalidate()
    defer {
      reader?.cancel()
      mode.leave()
      signals.stop()
    }
    startReading()
    var isRunning = try body(.resized)
    var iterator = events.makeAsyncIterator()
    while isRunning, let event = await iterator.next(isolation: #isolation) {
      switch event {
      case .key(.control("z")):
        // The whole group, as the terminal itself would have done.
        kill(0, SIGTSTP)
      case .suspended:
        mode.leave()
        signals.pauseProcess()
        isRunning = try resume(body)
      case .resumed:
        isRunning = try resume(body)
      case .terminated(let signal):
        mode.leave()
        signals.die(of: signal)
      case .key, .resized:
        isRunning = try body(event)
      }
    }
  }

  /// Shows a frame; only what differs from the frame before is written. While the terminal isn't
  /// ours, nothing is.
  func show(_ frame: Canvas) throws {
    guard mode.isEntered else { return }
    let update = writer.update(to: frame)
    if !update.isEmpty { try output.write(update) }
  }

  private func resume(_ body: (TerminalEvent) throws -> Bool) throws -> Bool {
    try mode.enter()
    writer.invalidate()
    return try body(.resized)
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
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(input, &bytes, bytes.count)
    if count > 0 {
      report(decoder.decode(bytes.prefix(count)))
      waitForEscape()
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      reader?.cancel()
      continuation.yield(.terminated(SIGHUP))
    }
  }

  private func waitForEscape() {
    escapeTimer?.cancel()
    guard decoder.isAmbiguous else { return }
    escapeTimer = Task { [weak self] in
      try? await Task.sleep(for: Self.escapeDelay)
      guard !Task.isCancelled, let self else { return }
      report(decoder.flush())
    }
  }

  private func report(_ keys: [Key]) {
    for key in keys { continuation.yield(.key(key)) }
  }
}
