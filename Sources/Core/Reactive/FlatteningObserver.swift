/// The base of the operators that subscribe to observables made from their elements.
///
/// It completes when the outer source and all inner ones have, and fails with the first error.
@usableFromInline
class FlatteningObserver<Element, Result>: OperatorObserver<Element, Result>, Disposable {
  private var outer: Disposable?
  private var isOuterCompleted = false
  private final var activeCount = 0

  /// The ends of the chain of inner observers.
  final var firstInner: Unmanaged<InnerObserver<Result>>?
  final var lastInner: Unmanaged<InnerObserver<Result>>?

  /// Subscribes to the outer source.
  final func connect(to source: Observable<Element>) {
    outer = source.attach(self)
    if isStopped { exchange(&outer, with: nil)?.dispose() }
  }

  /// Subscribes to an inner source.
  final func subscribe(to source: Observable<Result>) {
    guard !isStopped else { return }
    let inner = freeInner()
    activeCount += 1
    source.whileConnecting { inner.connect(to: source) }
  }

  private func freeInner() -> InnerObserver<Result> {
    if let spareInner { return spareInner }
    let inner = FlatteningInner(self)
    append(inner)
    return inner
  }

  /// Gives up every inner source, in the order in which they were subscribed to.
  final func disposeInners() {
    guard activeCount > 0 else { return }
    while disposeFirstInner() {}
  }

  override func onError(_ error: any Error) {
    fail(error)
    dispose()
  }

  override func onCompleted() {
    isOuterCompleted = true
    exchange(&outer, with: nil)?.dispose()
    finishIfDone()
  }

  fileprivate final func innerCompleted(_ inner: InnerObserver<Result>) {
    // The last one stays, to be used for the next source.
    if !inner.isLast { remove(inner) }
    activeCount -= 1
    finishIfDone()
  }

  fileprivate final func innerDisposed() {
    activeCount -= 1
  }

  private func finishIfDone() {
    guard isOuterCompleted, activeCount == 0 else { return }
    finish()
    dispose()
  }

  @usableFromInline
  final func dispose() {
    silence()
    exchange(&outer, with: nil)?.dispose()
    while disposeFirstInner() {}
  }

  deinit {
    releaseInners()
  }
}

/// The inner observer of a ``FlatteningObserver``.
private final class FlatteningInner<Element, Result>: InnerObserver<Result> {
  private let parent: FlatteningObserver<Element, Result>

  init(_ parent: FlatteningObserver<Element, Result>) {
    self.parent = parent
  }

  override func onNext(_ element: Result) {
    guard isActive, !parent.isStopped else { return }
    parent.downstream.onNext(element)
  }

  override func onError(_ error: any Error) {
    guard isActive else { return }
    parent.onError(error)
  }

  override func onCompleted() {
    guard isActive else { return }
    stop()
    parent.innerCompleted(self)
  }

  override func didDispose() {
    parent.innerDisposed()
  }
}
