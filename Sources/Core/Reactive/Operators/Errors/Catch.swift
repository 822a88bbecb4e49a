extension ObservableType {
  /// Goes on with the observable that `handler` makes from an error.
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
    Catch(asObservable(), handler)
  }
}

private final class Catch<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let handler: (any Error) throws -> Observable<Element>

  init(
    _ source: Observable<Element>,
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) {
    self.source = source
    self.handler = handler
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let catching = CatchObserver(observer, handler)
    catching.connect(to: source)
    return catching
  }
}

private final class CatchObserver<Element>: UpstreamObserver<Element, Element> {
  private let handler: (any Error) throws -> Observable<Element>
  private var second: CatchSecond<Element>?

  init(
    _ downstream: Observer<Element>,
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) {
    self.handler = handler
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    if !isStopped { downstream.onNext(element) }
  }

  override func onError(_ error: any Error) {
    guard !isStopped, second == nil else { return }
    do {
      let source = try handler(error)
      let second = CatchSecond(self)
      self.second = second
      second.connect(to: source)
      disposeUpstream()
    } catch {
      endWith(error)
    }
  }

  func endWith(_ error: any Error) {
    fail(error)
    dispose()
  }

  override func release() {
    second?.dispose()
    second = nil
  }
}

/// Passes on what the handler's observable sends.
private final class CatchSecond<Element>: SideObserver<Element> {
  private let parent: CatchObserver<Element>

  init(_ parent: CatchObserver<Element>) {
    self.parent = parent
    super.init()
  }

  override func onNext(_ element: Element) {
    if !isStopped { parent.onNext(element) }
  }

  override func onError(_ error: any Error) {
    if !isStopped { parent.endWith(error) }
  }

  override func onCompleted() {
    if !isStopped { parent.onCompleted() }
  }
}
