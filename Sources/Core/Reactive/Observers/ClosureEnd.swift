/// Hands events to the closures of `subscribe(onNext:onError:onCompleted:onDisposed:)`.
@usableFromInline
class ClosureEnd<Element>: EndObserver<Element> {
  // NB: constants, because a closure in a variable is retained at each call.
  fileprivate let handleNext: ((Element) -> Void)?
  private let handleError: ((any Error) -> Void)?
  private let handleCompleted: (() -> Void)?
  private let handleDisposed: (() -> Void)?

  @usableFromInline
  init(
    onNext: ((Element) -> Void)?,
    onError: ((any Error) -> Void)?,
    onCompleted: (() -> Void)?,
    onDisposed: (() -> Void)?
  ) {
    handleNext = onNext
    handleError = onError
    handleCompleted = onCompleted
    handleDisposed = onDisposed
  }

  override var disposal: Disposable? { handleDisposed.map(AnonymousDisposable.init) }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    handleNext?(element)
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    isStopped = true
    if let handleError { handleError(error) } else { Hooks.reportUnhandled(error) }
    end()
  }

  override func onCompleted() {
    guard !isStopped else { return }
    isStopped = true
    handleCompleted?()
    end()
  }

  override func didDispose() { handleDisposed?() }
}

/// Ends with the first element: what the source of a single or a maybe sends after it is of no interest.
final class FirstElementEnd<Element>: ClosureEnd<Element> {
  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    isStopped = true
    handleNext?(element)
    end()
  }
}
