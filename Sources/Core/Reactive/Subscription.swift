/// The end of a chain of operators: the last observer, and the disposable that the caller holds.
///
/// It keeps the grammar (nothing after a terminal event or disposal) and disposes of everything
/// upstream once the terminal event has been delivered.
class Subscription<Element>: Observer<Element>, Cancelable {
  private var upstream: Disposable?
  final var isStopped = false
  final private(set) var isDisposed = false

  /// Subscribes to `source`; a subscription connects once.
  final func connect(to source: Observable<Element>) {
    CurrentThreadScheduler.whileRunning {
      let disposable = source.attach(self)
      if isStopped { disposable.dispose() } else { upstream = disposable }
    }
  }

  final func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    let wasStopped = isStopped
    isStopped = true
    let disposable = upstream
    upstream = nil
    disposable?.dispose()
    if !wasStopped { didDispose() }
    release()
  }

  /// Called once, when the subscription is over, whether it ended or was disposed of.
  func didDispose() {}

  /// Drops what the subclass holds, so that no cycle outlives the subscription.
  func release() {}

  /// Ends the subscription after its terminal event.
  final func stop() {
    didDispose()
    dispose()
  }
}

/// Hands events to another observer.
final class ObserverSubscription<Element>: Subscription<Element> {
  private var observer: Observer<Element>?

  init(_ observer: Observer<Element>) {
    self.observer = observer
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    observer?.onNext(element)
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    isStopped = true
    observer?.onError(error)
    stop()
  }

  override func onCompleted() {
    guard !isStopped else { return }
    isStopped = true
    observer?.onCompleted()
    stop()
  }

  override func release() {
    observer = nil
  }
}

/// Hands events to the closures of `subscribe(onNext:onError:onCompleted:onDisposed:)`.
final class ClosureSubscription<Element>: Subscription<Element> {
  private var handleNext: ((Element) -> Void)?
  private var handleError: ((any Error) -> Void)?
  private var handleCompleted: (() -> Void)?
  private var handleDisposed: (() -> Void)?

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

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    handleNext?(element)
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    isStopped = true
    if let handleError { handleError(error) } else { Hooks.reportUnhandled(error) }
    stop()
  }

  override func onCompleted() {
    guard !isStopped else { return }
    isStopped = true
    handleCompleted?()
    stop()
  }

  override func didDispose() {
    handleDisposed?()
  }

  override func release() {
    handleNext = nil
    handleError = nil
    handleCompleted = nil
    handleDisposed = nil
  }
}
