extension ObservableType {
  /// Emits `default` if the source completes without an element.
  ///
  /// ```marbles
  /// source  ---|
  /// result  ---(a|)  ifEmpty(default: a)
  /// ```
  ///
  /// ReactiveX: DefaultIfEmpty.
  public func ifEmpty(default: Element) -> Observable<Element> {
    lift { downstream in
      var isEmpty = true
      return StepObserver(downstream, atEnd: { if isEmpty { $0.send(`default`) } }) {
        isEmpty = false
        $1.send($0)
      }
    }
  }
}

extension ObservableType {
  /// Continues with `other` if the source completes without an element.
  ///
  /// ```marbles
  /// source  ---|
  /// other      ^a-b|
  /// result  ----a-b|  ifEmpty(switchTo: other)
  /// ```
  ///
  /// ReactiveX: DefaultIfEmpty (switchIfEmpty).
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    lift { IfEmptySwitchToObserver($0, other) }
  }
}

private final class IfEmptySwitchToObserver<Element>: PassingObserver<Element> {
  private let other: Observable<Element>
  private var isDone = false

  init(_ downstream: Observer<Element>, _ other: Observable<Element>) {
    self.other = other
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    isDone = true
    super.onNext(element)
  }

  override func onCompleted() { if isDone { super.onCompleted() } else { moveToNext() } }

  override func nextSource() -> Observable<Element>? {
    isDone = true
    return other
  }
}
