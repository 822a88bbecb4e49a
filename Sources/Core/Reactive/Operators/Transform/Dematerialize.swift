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
    Dematerialize(asObservable())
  }
}

private final class Dematerialize<Element: EventConvertible>: Producer<Element.Element> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  override func run(_ observer: Observer<Element.Element>) -> Disposable {
    let dematerialize = DematerializeObserver<Element>(observer)
    dematerialize.connect(to: source)
    return dematerialize
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
