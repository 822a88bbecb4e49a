/// What `ContinuousClock` and `SuspendingClock` mean where async view models are played: a clock
/// that nobody injected.
///
/// A sleep on it fails the run by name, and lasts as long in the stage's time.
package struct RealClock: Clock {
  package typealias Instant = _Concurrency.ContinuousClock.Instant

  private let name: String

  package init() { name = "a clock of its own" }
  init(name: String) { self.name = name }

  package var now: Instant { Crew.current?.now ?? .now }
  package var minimumResolution: Duration { .nanoseconds(1) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    guard let crew = Crew.current else {
      return try await _Concurrency.ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
    crew.add(fault: "it sleeps by \(name): give it a `clock: any Clock<Duration>` by `init`")
    try await crew.sleep(until: deadline, tolerance: tolerance)
  }
}
