/// Where ``Driver`` and ``Signal`` deliver, and where time passes for their operators.
public enum SharingScheduler {
  /// Makes the scheduler: a ``MainScheduler``, or the one of ``mock(scheduler:action:)``.
  ///
  /// Each driver and each signal has one of its own, as in RxSwift: what is sent to one from inside
  /// the delivery of another is delivered at once, and what is sent to itself waits.
  public static var make: () -> SchedulerType {
    Trampoline.current.makeSharingScheduler ?? { MainScheduler() }
  }

  /// Runs `action` with `scheduler` instead of ``MainScheduler``.
  ///
  /// It holds for the operators that are applied during `action` on this thread: two tests at the
  /// same time do not see each other's scheduler.
  public static func mock(scheduler: SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Runs `action` with what `makeScheduler` returns instead of ``MainScheduler``.
  public static func mock(
    makeScheduler: @escaping () -> SchedulerType,
    action: () throws -> Void
  ) rethrows {
    let trampoline = Trampoline.current
    let previous = exchange(&trampoline.makeSharingScheduler, with: makeScheduler)
    defer { _ = exchange(&trampoline.makeSharingScheduler, with: previous) }
    try action()
  }
}
