/// The base of the operators that subscribe to observables made from their elements.
///
/// It completes when the outer source and all inner ones have, and fails with the first error.
@usableFromInline
class FlatteningObserver<Element, Result>: OperatorObserver<Element, Result>, Disposable {
  private var outer: Disposable?
  private var isOuterCompleted = false
  private var inners = InnerList<Result>()
  private final var activeCount = 0

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
    CurrentThreadScheduler.whileRunning { inner.connect(to: source) }
  }

  private func freeInner() -> InnerObserver<Result> {
    if let spare = inners.spare { return spare }
    let inner = FlatteningInner(self)
    changeInners { $0.append(inner) }
    return inner
  }

  /// Gives up every inner source, in the order in which they were subscribed to.
  final func disposeInners() {
    guard activeCount > 0 else { return }
    while let inner = removeFirstInner() { inner.dispose() }
  }

  private func removeFirstInner() -> InnerObserver<Result>? {
    changeInners { $0.removeFirst() }
  }

  /// Changes a copy, which is three addresses, and writes that back: a change in place would have to
  /// be checked at run time against the accesses that it might overlap.
  private func changeInners<Answer>(_ change: (inout InnerList<Result>) -> Answer) -> Answer {
    var changed = inners
    defer { inners = changed }
    return change(&changed)
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
    if !inner.isLast { changeInners { $0.remove(inner) } }
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
    while let inner = removeFirstInner() { inner.dispose() }
  }

  deinit {
    inners.removeAll()
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
