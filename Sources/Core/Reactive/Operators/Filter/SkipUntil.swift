extension ObservableType {
  /// Leaves out what comes before `other` emits its first element.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// other   ----x-----
  /// result  -----c--d|  skip(until: other)
  /// ```
  ///
  /// If `other` only completes, nothing ever passes; its error is passed on. ReactiveX: SkipUntil.
  public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
    SkipUntil(asObservable(), other.asObservable())
  }
}

private final class SkipUntil<Element, Other>: Producer<Element> {
  private let source: Observable<Element>
  private let other: Observable<Other>

  init(_ source: Observable<Element>, _ other: Observable<Other>) {
    self.source = source
    self.other = other
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let skip = SkipUntilObserver<Element, Other>(observer)
    skip.connect(to: source)
    skip.listen(to: other)
    return skip
  }
}

private final class SkipUntilObserver<Element, Other>: UpstreamObserver<Element, Element> {
  private var side: SkipUntilSide<Element, Other>?
  private var isOpen = false

  func listen(to other: Observable<Other>) {
    guard !isStopped else { return }
    let side = SkipUntilSide(self)
    self.side = side
    side.connect(to: other)
  }

  func open() {
    isOpen = true
    release()
  }

  override func onNext(_ element: Element) {
    if isOpen, !isStopped { downstream.onNext(element) }
  }

  override func onCompleted() {
    if isOpen { finish() }
    dispose()
  }

  override func release() {
    side?.dispose()
    side = nil
  }
}

private final class SkipUntilSide<Element, Other>: SideObserver<Other> {
  private let parent: SkipUntilObserver<Element, Other>

  init(_ parent: SkipUntilObserver<Element, Other>) {
    self.parent = parent
    super.init()
  }

  override func onNext(_ element: Other) {
    guard !isStopped else { return }
    parent.open()
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    parent.onError(error)
  }
}
