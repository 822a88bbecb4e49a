extension ObservableType {
  /// Subscribes to one of `sequence` after another until one completes.
  ///
  /// ```marbles
  /// first   a-#
  /// second    ^b-|
  /// result  a--b-|  catch(sequence: [first, second, third])
  /// ```
  ///
  /// If all of them fail, the last error is sent. ReactiveX: Catch.
  public static func `catch`<Sequence: Swift.Sequence>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    CatchSequence(sequence)
  }

  /// Subscribes anew after each error, without an end.
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
    CatchSequence(sequence(first: asObservable()) { $0 })
  }

  /// Subscribes anew after an error, `maxAttemptCount` times in all.
  ///
  /// ```marbles
  /// source    ^a-b-#
  /// source 2       ^a-b-#
  /// result    -a-b--a-b-#  retry(2)
  /// ```
  ///
  /// The error of the last attempt is sent; to try once more, write `retry(2)`. ReactiveX: Retry.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    CatchSequence(Swift.repeatElement(asObservable(), count: max(0, maxAttemptCount)))
  }
}

private final class CatchSequence<Element>: Producer<Element> {
  private let sources: any Sequence<Observable<Element>>

  init(_ sources: any Sequence<Observable<Element>>) {
    self.sources = sources
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let catching = CatchSequenceObserver(observer, sources.makeIterator())
    catching.moveToNext()
    return catching
  }
}

private final class CatchSequenceObserver<Element>: SuccessiveObserver<Element> {
  private var iterator: any IteratorProtocol<Observable<Element>>
  private var lastError: (any Error)?

  init(
    _ downstream: Observer<Element>,
    _ iterator: any IteratorProtocol<Observable<Element>>
  ) {
    self.iterator = iterator
    super.init(downstream)
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    lastError = error
    moveToNext()
  }

  override func nextSource() -> Observable<Element>? {
    if let source = iterator.next() { return source }
    if let lastError { fail(lastError) } else { finish() }
    dispose()
    return nil
  }
}
