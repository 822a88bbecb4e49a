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
    Producer { observer in
      let catching = CatchSequenceObserver(observer, sequence.makeIterator())
      catching.moveToNext()
      return catching
    }
  }
}

private final class CatchSequenceObserver<Element>: PassingObserver<Element> {
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
    if let lastError { super.onError(lastError) } else { onCompleted() }
    return nil
  }
}
