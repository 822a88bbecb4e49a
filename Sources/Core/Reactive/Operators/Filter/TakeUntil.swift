extension ObservableType {
  /// Passes elements on until `other` emits, then completes and gives the source up.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// other   ----x-----
  /// result  a-b-|       take(until: other)
  /// ```
  ///
  /// An error of `other` is passed on; its completion is not. ReactiveX: TakeUntil.
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    TakeUntil(asObservable(), other.asObservable())
  }
}

private final class TakeUntil<Element, Other>: Producer<Element> {
  private let source: Observable<Element>
  private let other: Observable<Other>

  init(_ source: Observable<Element>, _ other: Observable<Other>) {
    self.source = source
    self.other = other
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let take = TakeUntilObserver<Element, Other>(observer)
    take.listen(to: other)
    take.connect(to: source)
    return take
  }
}

private final class TakeUntilObserver<Element, Other>: UpstreamObserver<Element, Element> {
  private var side: TakeUntilSide<Element, Other>?

  func listen(to other: Observable<Other>) {
    let side = TakeUntilSide(self)
    self.side = side
    side.connect(to: other)
  }

  override func onNext(_ element: Element) {
    if !isStopped { downstream.onNext(element) }
  }

  override func release() {
    side?.dispose()
    side = nil
  }
}

private final class TakeUntilSide<Element, Other>: SideObserver<Other> {
  private let parent: TakeUntilObserver<Element, Other>

  init(_ parent: TakeUntilObserver<Element, Other>) {
    self.parent = parent
    super.init()
  }

  override func onNext(_ element: Other) {
    guard !isStopped else { return }
    parent.onCompleted()
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    parent.onError(error)
  }
}
