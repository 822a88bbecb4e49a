import Core

/// A scheduler on which all work takes its turn two ticks later.
final class GalleryLateScheduler: ImmediateSchedulerType {
  private let scheduler: TestScheduler

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    scheduler.scheduleRelative(state, dueTime: .milliseconds(2), action: action)
  }
}
