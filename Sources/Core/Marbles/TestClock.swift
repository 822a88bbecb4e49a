import Reactive

/// A clock in the virtual time of a ``TestScheduler``, for code that waits with `async` and `await`.
///
/// ```swift
/// let clock = TestClock(scheduler)
/// let model = SearchModel(clock: clock)
/// await clock.advance(to: .milliseconds(300))
/// ```
///
/// It belongs to the main actor, and so does whoever reads ``now`` or sleeps. Tasks continue in the
/// order in which they fell asleep.
@MainActor
public final class TestClock: Clock {
  /// A point of virtual time.
  public struct Instant: InstantProtocol {
    /// The time since the run began.
    public let time: MarbleTime

    public func advanced(by duration: Duration) -> Instant {
      Instant(time: time.advanced(by: MarbleTime(duration)))
    }

    public func duration(to other: Instant) -> Duration {
      .nanoseconds((other.time - time).nanoseconds)
    }

    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.time < rhs.time }
  }

  private let scheduler: TestScheduler

  /// Creates a clock that shows the time of `scheduler`.
  public init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  public nonisolated var now: Instant {
    MainActor.assumeIsolated { Instant(time: scheduler.clock) }
  }

  public nonisolated var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits for `deadline`; throws `CancellationError` once the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    let place = Parking()
    let work = scheduler.schedule(at: deadline.time) { place.leave() }
    await withTaskCancellationHandler {
      await place.enter()
    } onCancel: {
      Task { @MainActor in place.leave() }
    }
    work.dispose()
    try Task.checkCancellation()
  }

  /// Runs all work up to and including `time`, and after each instant the tasks of the main actor.
  public func advance(to time: MarbleTime) async {
    await settle()
    while let next = scheduler.nextTime, next <= time {
      scheduler.advance(to: next)
      await settle()
    }
    scheduler.advance(to: time)
  }

  /// The number of times that a task may wait for another one of the main actor at one instant.
  private static let turns = 20

  /// Lets the tasks of the main actor continue that can.
  public func settle() async {
    for _ in 0..<Self.turns {
      let place = Parking()
      Task { @MainActor in place.leave() }
      await place.enter()
    }
  }
}

/// A place where a task of the main actor waits.
///
/// NB: A task that a continuation resumes, or that yields, comes back by way of the global executor,
/// and tasks overtake each other there. One that leaves an executor goes to the main queue at once.
private actor Parking {
  private nonisolated let executor = ParkingExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Returns after ``leave()``.
  func enter() {}

  @MainActor func leave() {
    executor.run()
  }
}

private final class ParkingExecutor: SerialExecutor {
  @MainActor private final class Slot {
    var job: UnownedJob?
    nonisolated init() {}
  }

  private let slot = Slot()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    MainActor.assumeIsolated { slot.job = job }
  }

  @MainActor func run() {
    let job = slot.job
    slot.job = nil
    job?.runSynchronously(on: asUnownedSerialExecutor())
  }
}

extension Clock where Duration == Swift.Duration {
  /// Waits for `duration` without leaving the caller's actor, as `sleep(for:)` of the standard library
  /// does.
  public nonisolated(nonsending) func sleep(
    for duration: Duration,
    tolerance: Duration? = nil
  ) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }
}

extension MarbleTime {
  /// Makes the point that lies `duration` after time zero, or the end of time if that is sooner.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let second = MarbleTime(nanoseconds: 1_000_000_000)
    self = MarbleTime(ticks: Int(clamping: seconds), of: second)
      .advanced(by: MarbleTime(nanoseconds: attoseconds / 1_000_000_000))
  }
}
