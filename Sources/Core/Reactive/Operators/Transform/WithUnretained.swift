extension ObservableType {
  /// Hands each element over together with `object`, which is not retained; completes once it is
  /// gone.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// result  a-b--|      withUnretained(owner), which goes after b
  /// ```
  ///
  /// RxSwift's own: withUnretained.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    lift { [weak object] in WithUnretainedObserver($0, object, resultSelector) }
  }

  /// Emits each element together with `object`, which is not retained; completes once it is gone.
  ///
  /// RxSwift's own: withUnretained.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}

private final class WithUnretainedObserver<Element, Object: AnyObject, Result>:
  UpstreamObserver<Element, Result>
{
  private weak var object: Object?
  private let resultSelector: (Object, Element) -> Result

  init(
    _ downstream: Observer<Result>,
    _ object: Object?,
    _ resultSelector: @escaping (Object, Element) -> Result
  ) {
    self.object = object
    self.resultSelector = resultSelector
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    guard let object else { return onCompleted() }
    downstream.onNext(resultSelector(object, element))
  }
}
