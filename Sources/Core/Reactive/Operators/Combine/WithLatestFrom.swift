extension ObservableType {
  /// Emits the latest element of `second` each time this observable emits.
  ///
  /// ```marbles
  /// source  x--x---x-x|
  /// second  -a---b--c|
  /// result  ---a---b-c|  withLatestFrom(second)
  /// ```
  ///
  /// Nothing is emitted before `second` has an element. It completes with the source; an error of
  /// either is passed on. ReactiveX: CombineLatest.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    WithLatestFrom(asObservable(), second.asObservable()) { $1 }
  }

  /// Combines each element with the latest one of `second`.
  ///
  /// Nothing is emitted before `second` has an element. It completes with the source; an error of
  /// either, or one thrown by `resultSelector`, ends the sequence. ReactiveX: CombineLatest.
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    WithLatestFrom(asObservable(), second.asObservable(), resultSelector)
  }
}

private final class WithLatestFrom<Element, Second, Result>: Producer<Result> {
  private let source: Observable<Element>
  private let second: Observable<Second>
  private let resultSelector: (Element, Second) throws -> Result

  init(
    _ source: Observable<Element>,
    _ second: Observable<Second>,
    _ resultSelector: @escaping (Element, Second) throws -> Result
  ) {
    self.source = source
    self.second = second
    self.resultSelector = resultSelector
  }

  override func run(_ observer: Observer<Result>) -> Disposable {
    let withLatestFrom = WithLatestFromObserver(observer, resultSelector)
    withLatestFrom.listen(to: second)
    withLatestFrom.connect(to: source)
    return withLatestFrom
  }
}

private final class WithLatestFromObserver<Element, Second, Result>:
  UpstreamObserver<Element, Result>
{
  private let resultSelector: (Element, Second) throws -> Result
  private var side: WithLatestFromSide<Element, Second, Result>?
  private var latest: Box<Second>?

  init(
    _ downstream: Observer<Result>,
    _ resultSelector: @escaping (Element, Second) throws -> Result
  ) {
    self.resultSelector = resultSelector
    super.init(downstream)
  }

  func listen(to second: Observable<Second>) {
    let side = WithLatestFromSide(self)
    self.side = side
    side.connect(to: second)
  }

  func setLatest(_ element: Second) {
    if let latest { latest.value = element } else { latest = Box(element) }
  }

  override func onNext(_ element: Element) {
    guard !isStopped, let latest else { return }
    do {
      downstream.onNext(try resultSelector(element, latest.value))
    } catch {
      onError(error)
    }
  }

  override func release() {
    side?.dispose()
    side = nil
    latest = nil
  }
}

private final class WithLatestFromSide<Element, Second, Result>: SideObserver<Second> {
  private let parent: WithLatestFromObserver<Element, Second, Result>

  init(_ parent: WithLatestFromObserver<Element, Second, Result>) {
    self.parent = parent
    super.init()
  }

  override func onNext(_ element: Second) {
    if !isStopped { parent.setLatest(element) }
  }

  override func onError(_ error: any Error) {
    if !isStopped { parent.onError(error) }
  }
}
