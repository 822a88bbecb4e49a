/// The scheduler of ``Driver`` and ``Signal``, for delivery and for their operators that wait.
public enum SharingScheduler {
  /// The mock of the current thread, if there is one.
  ///
  /// A key-value store of the thread, not a global variable: two tests at the same time don't see
  /// each other's scheduler.
  private static var mocked: (() -> SchedulerType)? {
    get { Trampoline.current.makeSharingScheduler }
    set { _ = exchange(&Trampoline.current.makeSharingScheduler, with: newValue) }
  }

  /// Creates the scheduler: a ``MainScheduler``, or the one of ``mock(scheduler:action:)``.
  ///
  /// Each driver and each signal has its own, as in RxSwift: an element that is sent to one from
  /// inside the delivery of another is delivered at once, and one that is sent to itself waits.
  public static var make: () -> SchedulerType { mocked ?? { MainScheduler() } }

  /// Runs `action` with `scheduler` instead of ``MainScheduler``.
  ///
  /// It applies to operators that are called during `action` on this thread.
  public static func mock(scheduler: SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Runs `action` with the schedulers that `makeScheduler` returns instead of ``MainScheduler``.
  public static func mock(
    makeScheduler: @escaping () -> SchedulerType,
    action: () throws -> Void
  ) rethrows {
    let previous = mocked
    mocked = makeScheduler
    defer { mocked = previous }
    try action()
  }
}
