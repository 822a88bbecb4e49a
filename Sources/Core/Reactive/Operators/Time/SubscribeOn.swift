extension ObservableType {
  /// Subscribes to the source, and disposes of it, on `scheduler`.
  ///
  /// ```marbles
  /// source    a-b-c|
  /// result  --a-b-c|  subscribe(on: a scheduler 2 ticks behind)
  /// ```
  ///
  /// The events themselves do not move there; `observe(on:)` does that. ReactiveX: SubscribeOn.
  public func subscribe(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
    // NB: not `asObservable()`, which disposes of an observable of another type at its end, where
    // it is.
    let source = self as? Observable<Element> ?? Producer { subscribe($0) }
    return source.lift { SubscribeOnObserver($0, scheduler) }
  }
}

private final class SubscribeOnObserver<Element>: OperatorObserver<Element, Element>, Disposable {
  private let scheduler: ImmediateSchedulerType
  private let subscribing = SingleAssignmentDisposable()
  private var upstream: Disposable?
  private var isScheduling = false

  init(_ downstream: Observer<Element>, _ scheduler: ImmediateSchedulerType) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    isScheduling = true
    subscribing.setDisposable(
      scheduler.schedule(()) { [self] _ in
        source.whileConnecting {
          upstream = source.attach(self)
          if isStopped { disposeUpstream() }
        }
        return Disposables.create()
      }
    )
    isScheduling = false
    if isStopped { disposeUpstream() }
    return self
  }

  override func onNext(_ element: Element) { if !isStopped { downstream.onNext(element) } }

  override func onError(_ error: any Error) {
    fail(error)
    dispose()
  }

  override func onCompleted() {
    finish()
    dispose()
  }

  func dispose() {
    silence()
    subscribing.dispose()
    disposeUpstream()
  }

  /// Disposes of a source that ends during its subscription only once that has returned.
  ///
  /// From inside, a ``MainScheduler`` would post the disposal and be busy until its next turn, and
  /// whoever else uses it in this turn would wait.
  private func disposeUpstream() {
    guard !isScheduling, let disposable = exchange(&upstream, with: nil) else { return }
    _ = scheduler.schedule(()) { _ in
      disposable.dispose()
      return Disposables.create()
    }
  }
}
