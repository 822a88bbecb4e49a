/// Holds one disposable that is set later; one that is set after disposal is disposed of at once.
public final class SingleAssignmentDisposable: Cancelable {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  private var current: Disposable?
  public private(set) var isDisposed = false

  public init() {}

  /// Sets the disposable, once; a second one is disposed of at once.
  public func setDisposable(_ disposable: Disposable) {
    guard !isDisposed, current == nil else { return disposable.dispose() }
    current = disposable
  }

  /// Disposes of the one that was set; again, nothing happens.
  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    exchange(&current, with: nil)?.dispose()
  }
}
