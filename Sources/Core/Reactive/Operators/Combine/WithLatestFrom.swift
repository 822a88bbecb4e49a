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
    lift { WithLatestFromObserver($0, second.asObservable()) { $1 } }
  }

  /// Combines each element with the latest one of `second`.
  ///
  /// Nothing is emitted before `second` has an element. It completes with the source; an error of
  /// either, or one thrown by `resultSelector`, ends the sequence. ReactiveX: CombineLatest.
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    lift { WithLatestFromObserver($0, second.asObservable(), resultSelector) }
  }
}

private final class WithLatestFromObserver<Element, Second, Result>:
  UpstreamObserver<Element, Result>
{
  private let second: Observable<Second>
  private let resultSelector: (Element, Second) throws -> Result
  private var latest: Box<Second>?

  init(
    _ downstream: Observer<Result>,
    _ second: Observable<Second>,
    _ resultSelector: @escaping (Element, Second) throws -> Result
  ) {
    self.second = second
    self.resultSelector = resultSelector
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    listen(to: second, onNext: { [self] in setLatest($0) })
    return super.connect(to: source)
  }

  private func setLatest(_ element: Second) {
    if let latest { latest.set(element) } else { latest = Box(element) }
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
    _ = exchange(&latest, with: nil)
  }
}
