/// The base of the operators that subscribe to observables made from their elements.
///
/// It completes when the outer source and all inner ones have, and fails with the first error.
class FlatteningObserver<Element, Result>: OperatorObserver<Element, Result>, Disposable {
  private var outer: Disposable?
  private var isOuterCompleted = false
  private var activeCount = 0
  /// An inner observer that is free again: a source that completes at once needs no new one.
  private var spare: InnerObserver<Element, Result>?

  /// Subscribes to the outer source.
  final func connect(to source: Observable<Element>) {
    let disposable = source.attach(self)
    if isStopped { disposable.dispose() } else { outer = disposable }
  }

  /// Subscribes to an inner source.
  final func subscribe(to source: Observable<Result>) {
    let inner = spare ?? InnerObserver(self)
    spare = nil
    activeCount += 1
    willSubscribe(inner)
    CurrentThreadScheduler.whileRunning {
      inner.connect(to: source)
      if inner.isActive {
        didSubscribe(inner)
      } else if !isStopped {
        spare = inner
      }
    }
  }

  /// Called before an inner source is subscribed to.
  func willSubscribe(_ inner: InnerObserver<Element, Result>) {}

  /// Called with an inner observer whose source did not end at once.
  func didSubscribe(_ inner: InnerObserver<Element, Result>) {}

  /// Called with an inner observer whose source has completed.
  func innerDidComplete(_ inner: InnerObserver<Element, Result>) {}

  /// Called to give up every inner source.
  func disposeInners() {}

  override func onError(_ error: any Error) {
    fail(error)
    dispose()
  }

  override func onCompleted() {
    isOuterCompleted = true
    outer?.dispose()
    outer = nil
    finishIfDone()
  }

  final func innerCompleted(_ inner: InnerObserver<Element, Result>) {
    innerGone()
    innerDidComplete(inner)
    finishIfDone()
  }

  final func innerGone() {
    activeCount -= 1
  }

  private func finishIfDone() {
    guard isOuterCompleted, activeCount == 0 else { return }
    finish()
    dispose()
  }

  final func dispose() {
    silence()
    let disposable = outer
    outer = nil
    disposable?.dispose()
    disposeInners()
    spare = nil
  }
}

/// Passes the elements of one inner source on.
final class InnerObserver<Element, Result>: Observer<Result>, Disposable {
  private let parent: FlatteningObserver<Element, Result>
  private var upstream: Disposable?
  private(set) var isActive = false

  init(_ parent: FlatteningObserver<Element, Result>) {
    self.parent = parent
  }

  func connect(to source: Observable<Result>) {
    isActive = true
    let disposable = source.attach(self)
    if isActive { upstream = disposable } else { disposable.dispose() }
  }

  override func onNext(_ element: Result) {
    guard isActive, !parent.isStopped else { return }
    parent.downstream.onNext(element)
  }

  override func onError(_ error: any Error) {
    guard isActive else { return }
    isActive = false
    parent.fail(error)
    parent.dispose()
    disposeUpstream()
  }

  override func onCompleted() {
    guard isActive else { return }
    isActive = false
    parent.innerCompleted(self)
    disposeUpstream()
  }

  func dispose() {
    guard isActive else { return }
    isActive = false
    parent.innerGone()
    disposeUpstream()
  }

  private func disposeUpstream() {
    let disposable = upstream
    upstream = nil
    disposable?.dispose()
  }
}
