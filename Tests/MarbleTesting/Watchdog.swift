import Foundation
import Synchronization
import Testing
import Workshop

/// Ends a run of tests in which one never leaves an instant, and says which.
///
/// The kit counts the turns of a loop on a test's own clock, or of one that sends to its lanes, and
/// fails that test. Any other loop never gives its thread back, such as `retry()` on an error that
/// is sent at once or a loop in a closure of the test. Nothing can stop that thread, so the run has
/// to end.
package final class Watchdog: Sendable {
  static let shared = Watchdog()

  /// The processor time that one instant of a test may take, in seconds.
  private let limit: Double

  private struct Watched {
    let place: SourceLocation
    let name: String
    let clock: ThreadClock
    let instants: InstantCount
    /// The last instant that was seen, and the thread's time then.
    var seen: (instant: Int, seconds: Double)
  }

  private struct State {
    var next = 0
    var watched: [Int: Watched] = [:]
    var isRunning = false

    /// The test that has been at one instant for too long, if there is one.
    mutating func lost(_ limit: Double) -> Watched? {
      for (number, test) in watched {
        let now = (instant: test.instants.value, seconds: test.clock.seconds)
        if now.instant != test.seen.instant {
          watched[number]?.seen = now
        } else if now.seconds - test.seen.seconds > limit {
          return test
        }
      }
      return nil
    }
  }

  private let state = Mutex(State())

  package init(limit: Double = 10) {
    self.limit = limit
  }

  /// Runs `body`.
  package func watch<Result>(
    _ place: SourceLocation,
    named name: String = Test.current?.displayName ?? Test.current?.name ?? "marbles",
    _ body: () throws -> Result
  ) rethrows -> Result {
    let instants = InstantCount()
    let clock = ThreadClock()
    let entry = Watched(
      place: place,
      name: name,
      clock: clock,
      instants: instants,
      seen: (0, clock.seconds)
    )
    let (number, isFirst) = state.withLock { state in
      state.next += 1
      state.watched[state.next] = entry
      defer { state.isRunning = true }
      return (state.next, !state.isRunning)
    }
    // The lock also keeps the thread from being read after its end.
    defer { state.withLock { _ = $0.watched.removeValue(forKey: number) } }
    if isFirst { Thread.detachNewThread { [self] in patrol() } }
    return try InstantCount.$current.withValue(instants, operation: body)
  }

  private func patrol() {
    while true {
      Thread.sleep(forTimeInterval: min(1, limit))
      let text = state.withLock { state in
        state.lost(limit).map { Self.lastWords($0, others: state.watched.values.map(\.name)) }
      }
      guard let text else { continue }
      FileHandle.standardError.write(Data(text.utf8))
      // Without the summary, whose pictures would follow and push this away.
      fflush(nil)
      _exit(1)
    }
  }

  /// The last words of a run that ends because of one test: its name, the earlier failures, and the
  /// tests that are lost with it.
  private static func lastWords(_ lost: Watched, others: [String]) -> String {
    var text = """

      ✘ \(lost.name), \(lost.place.fileID):\(lost.place.line)
        endless loop: this test never left one instant, so the whole run was ended; is there a `retry`
        of a source that ends immediately, or a loop of your own?

      """
    let begun = Set(others).subtracting([lost.name]).sorted()
    if !begun.isEmpty {
      text += "  Other tests had begun and not ended: \(begun.joined(separator: ", "))\n"
    }
    text += "  Tests that the lines above don't name may not have run.\n"
    return text + RunSummary.shared.failures
  }
}
