import Foundation
import Synchronization
import Testing

/// Ends a run of tests in which one never comes back, and says which.
///
/// A loop inside an operator, such as `retry()` on an error that comes at once, never gives its
/// thread back, so that nothing in the test can stop it. The time that counts is that of the
/// processor, which a busy machine does not give away.
final class Watchdog: Sendable {
  static let shared = Watchdog()

  /// As many seconds of the processor may pass while one marble test runs.
  private static let limit = 60

  private struct Watched {
    let since: Int
    let place: SourceLocation
    let name: String
  }

  private struct State {
    var next = 0
    var watched: [Int: Watched] = [:]
    var isRunning = false
  }

  private let state = Mutex(State())

  /// Runs `body`.
  func watch<Result>(
    _ place: SourceLocation,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let name = Test.current?.displayName ?? Test.current?.name ?? "marbles"
    let entry = Watched(since: Self.seconds, place: place, name: name)
    let (number, isFirst) = state.withLock { state in
      state.next += 1
      state.watched[state.next] = entry
      defer { state.isRunning = true }
      return (state.next, !state.isRunning)
    }
    defer { state.withLock { _ = $0.watched.removeValue(forKey: number) } }
    if isFirst { Thread.detachNewThread { [self] in patrol() } }
    return try body()
  }

  private func patrol() {
    while true {
      Thread.sleep(forTimeInterval: 1)
      let now = Self.seconds
      let lost = state.withLock { state in
        state.watched.values.first { now - $0.since > Self.limit }
      }
      guard let lost else { continue }
      let text =
        "\n✘ \(lost.name), \(lost.place.fileID):\(lost.place.line)\n  endless loop: something goes on"
        + " at one instant without ever coming back, so the run ends here; perhaps `retry` or"
        + " `repeat` of what ends at once\n"
      FileHandle.standardError.write(Data(text.utf8))
      exit(1)
    }
  }

  private static var seconds: Int { Int(clock()) / Int(CLOCKS_PER_SEC) }
}
