extension ObservableType where Element: EventConvertible {
  /// Turns elements that are events back into the events themselves.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// result  1-2--|      dematerialize()
  /// source: a = .next("1"), b = .next("2"), c = .completed, d = .next("3")
  /// ```
  ///
  /// A terminal event among them ends the sequence and gives the source up.
  /// ReactiveX: Materialize (Dematerialize).
  public func dematerialize() -> Observable<Element.Element> {
    lift { DematerializeObserver<Element>($0) }
  }
}

private final class DematerializeObserver<Element: EventConvertible>:
  UpstreamObserver<Element, Element.Element>
{
  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    switch element.event {
    case .next(let element): downstream.onNext(element)
    case .error(let error): onError(error)
    case .completed: onCompleted()
    }
  }
}
