/// An observer that sets a property of `target` without retaining it.
///
/// It takes only elements: an error is reported as a mistake, because nobody handles it.
public struct Binder<Value>: ObserverType {
  private let bind: (Value) -> Void

  /// Creates a binder; it doesn't call `binding` once `target` is gone.
  ///
  /// - Parameters:
  ///   - target: The object to set.
  ///   - scheduler: The scheduler that `binding` runs on. By default each binder has its own
  ///     ``MainScheduler``: a value that `binding` itself causes waits until `binding` has
  ///     returned, so that the last value set is the latest.
  ///   - binding: Sets a value.
  public init<Target: AnyObject>(
    _ target: Target,
    scheduler: ImmediateSchedulerType = SharingScheduler.make(),
    binding: @escaping (Target, Value) -> Void
  ) {
    bind = { [weak target] value in
      _ = scheduler.schedule(value) { value in
        if let target { binding(target, value) }
        return Disposables.create()
      }
    }
  }

  /// Sets an element, reports an error as a mistake, and ignores the end.
  public func on(_ event: Event<Value>) {
    switch event {
    case .next(let value): bind(value)
    case .error(let error): Hooks.reportBindingError(error)
    case .completed: break
    }
  }

  /// Hides that this is a binder.
  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
