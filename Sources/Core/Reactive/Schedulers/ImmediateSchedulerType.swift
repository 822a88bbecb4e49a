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
