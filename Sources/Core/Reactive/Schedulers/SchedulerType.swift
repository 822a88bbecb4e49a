import Dispatch
import Foundation

/// Runs work at once or as soon as possible, where there is no notion of time.
public protocol ImmediateSchedulerType {
  /// Schedules `action`; the returned disposable takes it back.
  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable
}

extension ImmediateSchedulerType {
  /// Schedules `action`, which may schedule itself again with the closure that it is given.
  public func scheduleRecursive<State>(
    _ state: State,
    action: @escaping (State, (State) -> Void) -> Void
  ) -> Disposable {
    let work = RecursiveWork(scheduler: self, action: action)
    work.schedule(state)
    return work
  }
}

/// An action that runs again each time it asks to.
private final class RecursiveWork<State>: Disposable {
  private let scheduler: any ImmediateSchedulerType
  private var action: ((State, (State) -> Void) -> Void)?
  private var pending = SerialDisposable()

  init(
    scheduler: any ImmediateSchedulerType,
    action: @escaping (State, (State) -> Void) -> Void
  ) {
    self.scheduler = scheduler
    self.action = action
  }

  func schedule(_ state: State) {
    guard action != nil else { return }
    var ranAtOnce = false
    let scheduled = scheduler.schedule(state) { [self] state in
      ranAtOnce = true
      action?(state, schedule)
      return Disposables.create()
    }
    if !ranAtOnce { pending.disposable = scheduled }
  }

  func dispose() {
    _ = exchange(&action, with: nil)
    pending.dispose()
  }
}

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

extension RxTimeInterval {
  /// The rest of this span at `now` if it began at `start`, or `nil` if it is over.
  ///
  /// Computed in whole nanoseconds, whatever unit the span is written in, so that half a second
  /// left of `.seconds(1)` is not rounded to none.
  func remaining(since start: RxTime, at now: RxTime) -> RxTimeInterval? {
    guard let length = nanosecondCount else { return self }
    let elapsed = (now.timeIntervalSince(start) * 1e9).rounded()
    let remaining = Double(length) - elapsed
    return remaining > 0 ? .nanoseconds(Int(remaining)) : nil
  }

  /// The length in nanoseconds; nil if it is `.never`.
  package var nanosecondCount: Int? {
    switch self {
    case .seconds(let count): Self.nanoseconds(count, times: 1_000_000_000)
    case .milliseconds(let count): Self.nanoseconds(count, times: 1_000_000)
    case .microseconds(let count): Self.nanoseconds(count, times: 1000)
    case .nanoseconds(let count): count
    case .never: nil
    @unknown default: nil
    }
  }

  private static func nanoseconds(_ count: Int, times factor: Int) -> Int? {
    let (product, overflow) = count.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }
}
