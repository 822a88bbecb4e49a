/// Disposes of another disposable on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// Where the disposal runs.
  public let scheduler: ImmediateSchedulerType

  private var disposable: Disposable?
  private var isScheduled = false

  /// Creates a disposable that hands the disposal of `disposable` to `scheduler`.
  public init(scheduler: ImmediateSchedulerType, disposable: Disposable) {
    self.scheduler = scheduler
    self.disposable = disposable
  }

  /// Whether the other disposable has been disposed of.
  public var isDisposed: Bool { disposable == nil }

  /// Schedules the disposal, once.
  public func dispose() {
    guard !isScheduled else { return }
    isScheduled = true
    _ = scheduler.schedule(()) { [self] in
      exchange(&disposable, with: nil)?.dispose()
      return Disposables.create()
    }
  }
}
