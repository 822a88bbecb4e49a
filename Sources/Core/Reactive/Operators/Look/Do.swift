extension ObservableType {
  /// Runs a side effect for each event that passes.
  ///
  /// ```marbles
  /// source  a   -b--c|
  /// seen    (Sa)-b--c(CD)  what the closures saw
  /// result  a   -b--c|     do(onNext, onCompleted, onSubscribe, onDispose)
  /// ```
  ///
  /// `onSubscribe` runs before the source is subscribed to, and `onDispose` when it is disposed of
  /// for whatever reason. An error thrown by a closure ends the sequence. ReactiveX: Do.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let actions = DoActions(
      onNext: onNext,
      afterNext: afterNext,
      onError: onError,
      afterError: afterError,
      onCompleted: onCompleted,
      afterCompleted: afterCompleted,
      onSubscribe: onSubscribe,
      onDispose: onDispose
    )
    return lift { DoObserver($0, actions) }
  }
}

private struct DoActions<Element> {
  let onNext: ((Element) throws -> Void)?
  let afterNext: ((Element) throws -> Void)?
  let onError: ((any Error) throws -> Void)?
  let afterError: ((any Error) throws -> Void)?
  let onCompleted: (() throws -> Void)?
  let afterCompleted: (() throws -> Void)?
  let onSubscribe: (() -> Void)?
  let onDispose: (() -> Void)?
}

private final class DoObserver<Element>: OperatorObserver<Element, Element>, Disposable {
  private let actions: DoActions<Element>
  private var upstream: Disposable?
  private var isConnected = false
  private var isDisposed = false
  /// While the end is being sent. If the end of the chain disposes of itself then, `onDispose` runs
  /// after `afterCompleted`; an operator may want its source gone before it goes on.
  private var isEnding = false

  init(_ downstream: Observer<Element>, _ actions: DoActions<Element>) {
    self.actions = actions
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    actions.onSubscribe?()
    upstream = source.attach(self)
    // Makes up for a disposal that came during the subscription: `onDispose` is not to be the
    // first.
    isConnected = true
    if isDisposed { disposeOfUpstream() }
    return self
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      try actions.onNext?(element)
      if !isStopped { downstream.onNext(element) }
      try actions.afterNext?(element)
    } catch {
      end { fail(error) }
    }
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    end {
      do {
        try actions.onError?(error)
        fail(error)
        try actions.afterError?(error)
      } catch {
        fail(error)
      }
    }
  }

  override func onCompleted() {
    guard !isStopped else { return }
    end {
      do {
        try actions.onCompleted?()
        finish()
        try actions.afterCompleted?()
      } catch {
        fail(error)
      }
    }
  }

  /// NB: `onDispose` still has to run, however long the source has been gone.
  override func onAbandoned() { if actions.onDispose == nil { super.onAbandoned() } }

  private func end(_ send: () -> Void) {
    isEnding = true
    send()
    isEnding = false
    dispose()
  }

  func dispose() {
    silence()
    guard !isDisposed, !(isEnding && downstream.isLeaving) else { return }
    isDisposed = true
    if isConnected { disposeOfUpstream() }
  }

  private func disposeOfUpstream() {
    exchange(&upstream, with: nil)?.dispose()
    actions.onDispose?()
  }
}
