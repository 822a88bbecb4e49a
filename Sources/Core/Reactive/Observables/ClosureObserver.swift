/// The observer of an operator that is written as closures: one for each element, one for
/// completion.
///
/// The variables that they share are the state of one subscription. They change it before they
/// send, because the observer that receives the element may send the next one. An error that they
/// throw is sent.
final class ClosureObserver<Element, Result>: UpstreamObserver<Element, Result> {
  private let step: (Element, ClosureObserver) throws -> Void
  private let end: (ClosureObserver) throws -> Void

  init(
    _ downstream: Observer<Result>,
    atEnd end: @escaping (ClosureObserver) throws -> Void = { _ in },
    _ step: @escaping (Element, ClosureObserver) throws -> Void
  ) {
    self.step = step
    self.end = end
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do { try step(element, self) } catch { onError(error) }
  }

  override func onCompleted() {
    guard !isStopped else { return }
    do {
      try end(self)
      complete()
    } catch {
      onError(error)
    }
  }

  /// Sends a result, unless the closure has ended the sequence meanwhile.
  func send(_ result: Result) { if !isStopped { downstream.onNext(result) } }

  /// Completes the sequence, whatever was to be done at the source's completion.
  func complete() { super.onCompleted() }
}
