extension InfallibleType {
  /// Combines `object`, which is not retained, with each element; it ends once `object` is gone.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Emits `object`, which is not retained, with each element; it ends once `object` is gone.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Infallible<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
