import Core

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
