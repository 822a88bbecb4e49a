extension ObservableType {
  /// Replaces an error with another observable.
  ///
  /// ```marbles
  /// source  a--b--#
  /// other         ^c-d|
  /// result  a--b---c-d|  catch { _ in other }
  /// ```
  ///
  /// An error thrown by `handler` ends the sequence. ReactiveX: Catch.
  public func `catch`(
    _ handler: @escaping (any Swift.Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    lift { CatchObserver($0, handler) }
  }
}

private final class CatchObserver<Element>: PassingObserver<Element> {
  private let handler: (any Error) throws -> Observable<Element>
  private var hasFailed = false

  init(
    _ downstream: Observer<Element>,
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) {
    self.handler = handler
    super.init(downstream)
  }

  override func onError(_ error: any Error) {
    guard !isStopped, !hasFailed else { return super.onError(error) }
    hasFailed = true
    do {
      continueWith(try handler(error))
    } catch {
      super.onError(error)
    }
  }
}

extension ObservableType {
  /// Emits one element in place of an error, and completes.
  ///
  /// ```marbles
  /// source  a--b--#
  /// result  a--b--(c|)  catchAndReturn(c)
  /// ```
  ///
  /// ReactiveX: Catch.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    `catch` { _ in .just(element) }
  }
}

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
