extension ObservableType {
  /// Pairs each element with an object that isn't retained; completes with the first element after
  /// the object is gone.
  ///
  /// ```marbles
  /// source  a-b--c-d|
  /// result  a-b--|     withUnretained(owner) { $1 }, the owner gone at 4 ticks
  /// ```
  ///
  /// A pair that is kept, as by `share(replay: 1)`, keeps the object.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// Combines each element with an object that isn't retained; completes with the first element
  /// after the object is gone.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object,
    resultSelector: @escaping (Object, Element) -> Result
  ) -> Observable<Result> {
    lift { [weak object] downstream in
      ClosureObserver(downstream) { element, observer in
        if let object {
          observer.send(resultSelector(object, element))
        } else {
          observer.complete()
        }
      }
    }
  }
}
