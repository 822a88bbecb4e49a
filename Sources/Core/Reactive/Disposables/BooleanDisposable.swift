/// Remembers that it was disposed of, and does nothing else.
public final class BooleanDisposable: Cancelable {
  public private(set) var isDisposed: Bool

  /// Makes a disposable that is not disposed of.
  public init() { isDisposed = false }

  /// Makes a disposable in the given state.
  public init(isDisposed: Bool) { self.isDisposed = isDisposed }

  public func dispose() { isDisposed = true }
}
