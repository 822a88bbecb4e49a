import Foundation

/// Where ``Driver`` and ``Signal`` deliver, and where time passes for their operators.
public enum SharingScheduler {
  /// Makes the scheduler: a ``MainScheduler``, or the one of ``mock(scheduler:action:)``.
  ///
  /// Each driver and each signal has one of its own, as in RxSwift: what is sent to one from inside
  /// the delivery of another is delivered at once, and what is sent to itself waits.
  public static var make: () -> SchedulerType {
    current?.makeScheduler ?? { MainScheduler() }
  }

  /// Runs `action` with `scheduler` in the place of ``MainScheduler``.
  ///
  /// It holds for the operators that are applied during `action` on this thread: two tests at the
  /// same time do not see each other's scheduler.
  public static func mock(scheduler: SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Runs `action` with what `makeScheduler` returns in the place of ``MainScheduler``.
  public static func mock(
    makeScheduler: @escaping () -> SchedulerType,
    action: () throws -> Void
  ) rethrows {
    let previous = current
    let mocked = Mock(makeScheduler)
    current = mocked
    defer { current = previous }
    try withExtendedLifetime((mocked, previous)) { try action() }
  }

  private final class Mock {
    let makeScheduler: () -> SchedulerType

    init(_ makeScheduler: @escaping () -> SchedulerType) { self.makeScheduler = makeScheduler }
  }

  /// Thread-specific: `action` runs within one call, so that it cannot leave the thread.
  private static var current: Mock? {
    get {
      guard let pointer = pthread_getspecific(key) else { return nil }
      return Unmanaged<Mock>.fromOpaque(pointer).takeUnretainedValue()
    }
    set {
      pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() })
    }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()
}
