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
