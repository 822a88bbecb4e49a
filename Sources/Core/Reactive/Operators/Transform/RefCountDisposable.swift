/// Disposes of a resource once it has been disposed of itself, and all its dependents have.
final class RefCountDisposable: Disposable {
  private var resource: Disposable?
  private var dependentCount = 0
  private var isDisposed = false

  init(disposable: Disposable) { resource = disposable }

  /// Returns a dependent, which keeps the resource alive until it is disposed of.
  func retain() -> Disposable {
    guard resource != nil else { return Disposables.create() }
    dependentCount += 1
    return Disposables.create { [self] in
      dependentCount -= 1
      disposeIfUnused()
    }
  }

  func dispose() {
    isDisposed = true
    disposeIfUnused()
  }

  private func disposeIfUnused() {
    guard isDisposed, dependentCount == 0 else { return }
    exchange(&resource, with: nil)?.dispose()
  }
}

extension Observable {
  /// Keeps `resource` alive while there is a subscription: a group continues after the sequence of
  /// groups itself has been disposed of.
  func keeping(_ resource: RefCountDisposable) -> Observable<Element> {
    Producer { [self] observer in
      let dependent = resource.retain()
      return Disposables.create(dependent, attach(observer))
    }
  }
}
