extension ObservableType {
  /// Emits a result of `object` and each element. It does not retain `object`, and completes once
  /// that is deallocated.
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
    lift { [weak object] downstream in
      StepObserver(downstream) { [weak object] element, observer in
        guard let object else { return observer.complete() }
        observer.send(resultSelector(object, element))
      }
    }
  }

  /// Emits each element together with `object`, which is not retained; completes once it is
  /// deallocated.
  ///
  /// RxSwift's own: withUnretained.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
