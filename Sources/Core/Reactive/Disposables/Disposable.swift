/// A subscription, a timer or a resource that can be disposed of.
public protocol Disposable {
  /// Gives it up; a second call does nothing.
  func dispose()
}

/// A disposable that reports whether it has been disposed of.
public protocol Cancelable: Disposable {
  /// `true` after `dispose()` was called.
  var isDisposed: Bool { get }
}
