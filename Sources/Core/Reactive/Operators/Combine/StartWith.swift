extension ObservableType {
  /// Emits `elements` first, then what the source emits.
  ///
  /// ```marbles
  /// source  --b--c|
  /// result  a-b--c|  startWith(a)
  /// ```
  ///
  /// ReactiveX: StartWith.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    StartWith(asObservable(), elements)
  }
}

private final class StartWith<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let elements: [Element]

  init(_ source: Observable<Element>, _ elements: [Element]) {
    self.source = source
    self.elements = elements
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    for element in elements { observer.onNext(element) }
    return source.attach(observer)
  }
}
