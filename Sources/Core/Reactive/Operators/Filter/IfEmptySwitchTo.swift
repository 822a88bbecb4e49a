extension ObservableType {
  /// Goes on with `other` if the source completes without an element.
  ///
  /// ```marbles
  /// source  ---|
  /// other      ^a-b|
  /// result  ----a-b|  ifEmpty(switchTo: other)
  /// ```
  ///
  /// ReactiveX: DefaultIfEmpty (switchIfEmpty).
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    IfEmptySwitchTo(asObservable(), other)
  }
}

private final class IfEmptySwitchTo<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let other: Observable<Element>

  init(_ source: Observable<Element>, _ other: Observable<Element>) {
    self.source = source
    self.other = other
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let ifEmpty = IfEmptySwitchToObserver(observer, source, other)
    ifEmpty.moveToNext()
    return ifEmpty
  }
}

private final class IfEmptySwitchToObserver<Element>: SuccessiveObserver<Element> {
  private var first: Observable<Element>?
  private let other: Observable<Element>
  private var isDone = false

  init(_ downstream: Observer<Element>, _ source: Observable<Element>, _ other: Observable<Element>)
  {
    first = source
    self.other = other
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    isDone = true
    super.onNext(element)
  }

  override func onCompleted() {
    if isDone { super.onCompleted() } else { moveToNext() }
  }

  override func nextSource() -> Observable<Element>? {
    if let first {
      self.first = nil
      return first
    }
    isDone = true
    return other
  }
}
