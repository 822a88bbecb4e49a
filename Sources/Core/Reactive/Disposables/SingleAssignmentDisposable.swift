/// Holds one disposable that is known only later, and disposes of it at once if it came too late.
public final class SingleAssignmentDisposable: Cancelable {
  #if DEBUG
    private let resource = CountedResource()
  #endif

  private var current: Disposable?
  public private(set) var isDisposed = false

  public init() {}

  /// Sets the disposable; it may be set once.
  public func setDisposable(_ disposable: Disposable) {
    guard !isDisposed else { return disposable.dispose() }
    precondition(current == nil, "the disposable of a SingleAssignmentDisposable is set once")
    current = disposable
  }

  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    let disposable = current
    current = nil
    disposable?.dispose()
  }
}
