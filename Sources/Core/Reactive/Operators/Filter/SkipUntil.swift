extension ObservableType {
  /// Leaves out all elements before `other` emits its first one.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// other   ----x-----
  /// result  -----c--d|  skip(until: other)
  /// ```
  ///
  /// If `other` only completes, nothing ever passes; its error is passed on. ReactiveX: SkipUntil.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    lift { SkipUntilObserver($0, other.asObservable()) }
  }
}

private final class SkipUntilObserver<Element, Other>: UpstreamObserver<Element, Element> {
  private let other: Observable<Other>
  private var isOpen = false

  init(_ downstream: Observer<Element>, _ other: Observable<Other>) {
    self.other = other
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    subscribe(to: source)
    listen(
      to: other,
      onNext: { [self] _ in
        isOpen = true
        hold(nil)
      }
    )
    return self
  }

  override func onNext(_ element: Element) { if isOpen, !isStopped { downstream.onNext(element) } }

  override func onCompleted() {
    guard !isOpen, !isStopped else { return super.onCompleted() }
    dispose()
    downstream.onAbandoned()
  }
}
