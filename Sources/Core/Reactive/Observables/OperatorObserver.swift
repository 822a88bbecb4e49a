/// The base of an operator's observer, between a source and `downstream`.
///
/// A subclass overrides what its operator changes. After `finish` or `fail` it lets nothing pass,
/// so that a source that sends more cannot break the grammar.
@usableFromInline
class OperatorObserver<Element, Result>: Observer<Element> {
  final let downstream: Observer<Result>
  final private(set) var isStopped = false

  @usableFromInline
  init(_ downstream: Observer<Result>) { self.downstream = downstream }

  /// Subscribes to the operator's source, and returns what disposes of that subscription.
  func connect(to source: Observable<Element>) -> Disposable { source.attach(self) }

  override func onError(_ error: any Error) { fail(error) }

  override func onCompleted() { finish() }

  override func onAbandoned() { if !isStopped { downstream.onAbandoned() } }

  final func fail(_ error: any Error) {
    guard !isStopped else { return }
    isStopped = true
    downstream.onError(error)
  }

  final func finish() {
    guard !isStopped else { return }
    isStopped = true
    downstream.onCompleted()
  }

  final func silence() { isStopped = true }
}
