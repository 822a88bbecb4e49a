/// Disposes of a resource once it is disposed of itself and all that depend on it are.
public final class RefCountDisposable: Cancelable {
  private var resource: Disposable?
  private var dependentCount = 0
  private var wasDisposed = false

  /// Whether the resource has been disposed of; that waits for the dependents.
  public var isDisposed: Bool { resource == nil }

  /// Guards `disposable`.
  public init(disposable: Disposable) { resource = disposable }

  /// Returns a dependent that keeps the resource alive until it is disposed of.
  public func retain() -> Disposable {
    guard resource != nil else { return Disposables.create() }
    dependentCount += 1
    return Disposables.create(with: release)
  }

  public func dispose() {
    wasDisposed = true
    disposeIfUnused()
  }

  private func release() {
    dependentCount -= 1
    disposeIfUnused()
  }

  private func disposeIfUnused() {
    guard wasDisposed, dependentCount == 0 else { return }
    exchange(&resource, with: nil)?.dispose()
  }
}
