import Foundation

struct LineInput: Sendable {
  let lines: AsyncStream<String>
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

  static func list(_ list: [String]) -> LineInput {
    let lines = AsyncStream<String> { continuation in
      for line in list { continuation.yield(line) }
      continuation.finish()
    }
    return LineInput(lines: lines, isInteractive: false)
  }
}
