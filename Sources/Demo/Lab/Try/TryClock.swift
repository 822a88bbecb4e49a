import Core
import Dispatch
import Workshop

/// The time since the start of a run, in steps that a diagram can draw.
///
/// Everything between two recordings of the screen is one instant.
@MainActor
final class TryClock {
  static let grid = MarbleTime.milliseconds(50)

  private let elapsed: () -> MarbleTime
  private var last = MarbleTime.zero
  private var current: MarbleTime? = .zero

  init(elapsed: @escaping () -> MarbleTime = TryClock.realTime()) {
    self.elapsed = elapsed
  }

  /// The present instant; the first call after ``closeInstant()`` begins it.
  func now() -> MarbleTime {
    if let current { return current }
    let steps = elapsed().nanoseconds / Self.grid.nanoseconds
    let time = max(
      MarbleTime(nanoseconds: steps * Self.grid.nanoseconds),
      last + Self.grid
    )
    current = time
    return time
  }

  func closeInstant() -> MarbleTime? {
    guard let time = current else { return nil }
    last = time
    current = nil
    return time
  }

  static func realTime() -> () -> MarbleTime {
    let start = DispatchTime.now().uptimeNanoseconds
    return {
      MarbleTime(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds - start))
    }
  }
}

/// A scheduler that reports its work.
///
/// A screen's own changes run on its scheduler, so nothing has to poll the screen.
final class WatchedScheduler: SchedulerType {
  private let scheduler: any SchedulerType
  private let runs = PublishRelay<Void>()

  init(_ scheduler: any SchedulerType) {
    self.scheduler = scheduler
  }

  var ran: Signal<Void> { runs.asSignal() }

  var now: RxTime { scheduler.now }

  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    scheduler.schedule(state, action: watched(action))
  }

  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    scheduler.scheduleRelative(state, dueTime: dueTime, action: watched(action))
  }

  private func watched<StateType>(
    _ action: @escaping (StateType) -> Disposable
  ) -> (StateType) -> Disposable {
    { [runs] state in
      defer { runs.accept(()) }
      return action(state)
    }
  }
}
