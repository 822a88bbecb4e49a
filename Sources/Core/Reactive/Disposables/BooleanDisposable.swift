/// Remembers that it was disposed of, and does nothing else.
public final class BooleanDisposable: Cancelable {
  public private(set) var isDisposed: Bool

  /// Creates a disposable that is not disposed of.
  public init() { isDisposed = false }

  /// Creates a disposable in the given state.
  public init(isDisposed: Bool) { self.isDisposed = isDisposed }

  public func dispose() { isDisposed = true }
}
