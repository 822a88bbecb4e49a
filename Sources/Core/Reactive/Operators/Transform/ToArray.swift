extension ObservableType {
  /// Collects all elements and delivers them as one array when the source completes.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  ------(A|)  toArray()
  /// result: A = ["a", "b", "c"]
  /// ```
  ///
  /// ReactiveX: To.
  public func toArray() -> Single<[Element]> {
    Single(raw: ToArray(asObservable()))
  }
}

private final class ToArray<Element>: Producer<[Element]> {
  private let source: Observable<Element>

  init(_ source: Observable<Element>) {
    self.source = source
  }

  override func run(_ observer: Observer<[Element]>) -> Disposable {
    source.attach(ToArrayObserver<Element>(observer))
  }
}

private final class ToArrayObserver<Element>: OperatorObserver<Element, [Element]> {
  private var elements: [Element] = []

  override func onNext(_ element: Element) {
    if !isStopped { elements.append(element) }
  }

  override func onCompleted() {
    guard !isStopped else { return }
    downstream.onNext(elements)
    finish()
  }
}
