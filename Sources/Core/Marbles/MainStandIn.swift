import Foundation
import Reactive

/// A ``MainScheduler`` in virtual time; each driver and each signal has one.
final class MainStandIn: SchedulerType {
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
    // NB: disposed work keeps its turn, as on the main queue, because that turn counts down.
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
