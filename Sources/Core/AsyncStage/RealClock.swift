/// The meaning of `ContinuousClock` and `SuspendingClock` where async view models are played: a
/// clock that wasn't injected.
///
/// A sleep on it fails the run by name, and lasts as long in the stage's time.
public struct RealClock: Clock {
  public typealias Instant = _Concurrency.ContinuousClock.Instant

  private let name: String

  public init() { name = "a clock of its own" }
  init(name: String) { self.name = name }

  public static var now: Instant { Crew.current?.now ?? .now }

  public var now: Instant { Self.now }
  public var minimumResolution: Duration { .nanoseconds(1) }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    guard let crew = Crew.current else {
      return try await _Concurrency.ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
    crew.add(fault: "it sleeps by \(name): give it a `clock: any Clock<Duration>` by `init`")
    try await crew.sleep(until: deadline, tolerance: tolerance)
  }
}
