extension ObservableType {
  /// Subscribes again after an error.
  ///
  /// ```marbles
  /// source    ^a-b-#
  /// source 2       ^a-b-#
  /// source 3            ^a
  /// result    -a-b--a-b--a  retry()
  /// ```
  ///
  /// ReactiveX: Retry.
  public func retry() -> Observable<Element> {
    Observable.catch(sequence: sequence(first: asObservable()) { $0 })
  }

  /// Subscribes again after an error, `maxAttemptCount` times in all.
  ///
  /// ```marbles
  /// source    ^a-b-#
  /// source 2       ^a-b-#
  /// result    -a-b--a-b-#  retry(2)
  /// ```
  ///
  /// The error of the last attempt is sent; to try once more, write `retry(2)`. With 0 or less, it
  /// completes without an attempt. ReactiveX: Retry.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    Observable.catch(
      sequence: Swift.repeatElement(asObservable(), count: max(0, maxAttemptCount))
    )
  }
}
