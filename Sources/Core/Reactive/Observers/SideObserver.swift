/// Observes an operator's second source: it hands on what comes until it is disposed of.
final class SideObserver<Element>: Observer<Element>, Disposable {
  private let handleNext: (Element) -> Void
  private let handleError: (any Error) -> Void
  private let handleCompleted: () -> Void
  private var upstream: Disposable?
  private var isStopped = false

  init(
    onNext: @escaping (Element) -> Void,
    onError: @escaping (any Error) -> Void,
    _ onCompleted: @escaping () -> Void
  ) {
    handleNext = onNext
    handleError = onError
    handleCompleted = onCompleted
  }

  /// Subscribes to the source.
  func connect(to source: Observable<Element>) {
    source.whileConnecting {
      let disposable = source.attach(self)
      if isStopped { disposable.dispose() } else { upstream = disposable }
    }
  }

  override func onNext(_ element: Element) { if !isStopped { handleNext(element) } }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    isStopped = true
    handleError(error)
    dispose()
  }

  override func onCompleted() {
    guard !isStopped else { return }
    isStopped = true
    handleCompleted()
    dispose()
  }

  func dispose() {
    isStopped = true
    exchange(&upstream, with: nil)?.dispose()
  }
}
