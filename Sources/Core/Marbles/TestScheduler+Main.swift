import Foundation
import Reactive

extension TestScheduler {
  /// Runs `action`; the `Driver`s and `Signal`s that it makes deliver in virtual time.
  ///
  /// Without it they are on a `MainScheduler`, whose queue a marble test would leave behind. As
  /// there, an event is delivered at once unless the same driver is delivering one, and then has to
  /// wait. In an app it waits for a later turn of the main queue; here it comes at the same
  /// instant, after the piece of work that runs now and before any other. `debounce`, `throttle`,
  /// `delay`, `interval` and `timer` of a `Driver` or a `Signal` take the time of this scheduler
  /// too.
  ///
  /// All work of the scheduler runs so; what is made before time runs has to be made in here.
  public func inPlaceOfMain<Value>(_ action: () throws -> Value) rethrows -> Value {
    var value: Value?
    try SharingScheduler.mock(makeScheduler: { [self] in MainStandIn(self) }) {
      value = try action()
    }
    guard let value else { preconditionFailure("`mock` runs its action once") }
    return value
  }
}

/// A ``MainScheduler`` in virtual time; each driver and each signal has one.
private final class MainStandIn: SchedulerType {
  private let scheduler: TestScheduler
  private var workCount = 0

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  var now: RxTime { scheduler.now }

  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    workCount += 1
    guard workCount > 1 else {
      defer { workCount -= 1 }
      return action(state)
    }
    let result = SingleAssignmentDisposable()
    // NB: what is disposed of keeps its turn, as on the main queue, or else nobody would count
    // down.
    _ = scheduler.enqueue(at: scheduler.clock, phase: .main) { [self] in
      if !result.isDisposed { result.setDisposable(action(state)) }
      workCount -= 1
      return Disposables.create()
    }
    return result
  }

  func scheduleRelative<StateType>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
  }
}
