import Foundation

/// The lines that a person types or a script sends.
struct LineInput: Sendable {
  let lines: AsyncStream<String>

  /// Whether a person types them, so that a prompt is due.
  let isInteractive: Bool

  /// The lines of the standard input, read on a thread of their own.
  static func standard() -> LineInput {
    let (lines, continuation) = AsyncStream<String>.makeStream()
    Thread.detachNewThread {
      while let line = readLine() { continuation.yield(line) }
      continuation.finish()
    }
    return LineInput(lines: lines, isInteractive: isatty(STDIN_FILENO) == 1)
  }

  /// Lines that are there already.
  static func list(_ list: [String]) -> LineInput {
    let lines = AsyncStream<String> { continuation in
      for line in list { continuation.yield(line) }
      continuation.finish()
    }
    return LineInput(lines: lines, isInteractive: false)
  }
}
