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
    retry(.max)
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
    let source = asObservable()
    return Producer { observer in
      let retrying = RetryObserver(observer, source, maxAttemptCount)
      retrying.moveToNext()
      return retrying
    }
  }
}

private final class RetryObserver<Element>: PassingObserver<Element> {
  private let source: Observable<Element>
  private var attemptsLeft: Int
  private var lastError: (any Error)?

  init(_ downstream: Observer<Element>, _ source: Observable<Element>, _ attemptCount: Int) {
    self.source = source
    attemptsLeft = attemptCount
    super.init(downstream)
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    lastError = error
    moveToNext()
  }

  override func nextSource() -> Observable<Element>? {
    if attemptsLeft > 0 {
      attemptsLeft -= 1
      return source
    }
    if let lastError { super.onError(lastError) } else { onCompleted() }
    return nil
  }
}
