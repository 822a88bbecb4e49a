/// An observer that sets something of `target` without retaining it.
///
/// It takes only elements: an error is reported as a mistake, because nobody handles it. In RxSwift
/// it hops to a scheduler; here the value is in the domain of the target already.
public struct Binder<Value>: ObserverType {
  private let bind: (Value) -> Void

  /// Creates a binder; `binding` is not called once `target` is gone.
  public init<Target: AnyObject>(
    _ target: Target,
    scheduler: ImmediateSchedulerType? = nil,
    binding: @escaping (Target, Value) -> Void
  ) {
    bind = { [weak target] value in
      guard let scheduler else {
        if let target { binding(target, value) }
        return
      }
      _ = scheduler.schedule(value) { [weak target] value in
        if let target { binding(target, value) }
        return Disposables.create()
      }
    }
  }

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
