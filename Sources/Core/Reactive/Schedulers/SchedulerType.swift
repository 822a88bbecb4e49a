import Dispatch
import Foundation

/// A point in time.
public typealias RxTime = Date

/// A span of time.
public typealias RxTimeInterval = DispatchTimeInterval

/// Runs work now, later, or again and again; operators that need time take one as a parameter.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time.
  var now: RxTime { get }

  /// Schedules `action` to run once after `dueTime`.
  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable

  /// Schedules `action` to run first after `startAfter` and then every `period`.
  func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> Disposable
}

extension SchedulerType {
  public func schedulePeriodic<StateType>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> Disposable {
    let work = PeriodicWork(scheduler: self, state: state, period: period, action: action)
    work.schedule(after: startAfter)
    return work
  }
}

/// Repeats an action by scheduling each round after the one before.
private final class PeriodicWork<State>: Disposable {
  private let scheduler: any SchedulerType
  private var state: State
  private let period: RxTimeInterval
  private var action: ((State) -> State)?
  private let pending = SerialDisposable()

  init(
    scheduler: any SchedulerType,
    state: State,
    period: RxTimeInterval,
    action: @escaping (State) -> State
  ) {
    self.scheduler = scheduler
    self.state = state
    self.period = period
    self.action = action
  }

  func schedule(after dueTime: RxTimeInterval) {
    pending.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { [self] in
      guard action != nil else { return Disposables.create() }
      // The next round is scheduled first, so that a slow action does not shift the period.
      schedule(after: period)
      if let next = action?(state) { state = next }
      return Disposables.create()
    }
  }

  func dispose() {
    _ = exchange(&action, with: nil)
    pending.dispose()
  }
}
