extension ObservableType {
  /// Subscribes to the source, and gives it up, in a turn of `scheduler`.
  ///
  /// ```marbles
  /// source    a-b-c|
  /// result  --a-b-c|  subscribe(on: a scheduler 2 ticks behind)
  /// ```
  ///
  /// The events themselves are not moved; `observe(on:)` does that. ReactiveX: SubscribeOn.
  public func subscribe(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
    // NB: not `asObservable()`, which gives an observable of another type up at its end, where it is.
    SubscribeOn(self as? Observable<Element> ?? Foreign(self), scheduler)
  }
}

private final class SubscribeOn<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let scheduler: ImmediateSchedulerType

  init(_ source: Observable<Element>, _ scheduler: ImmediateSchedulerType) {
    self.source = source
    self.scheduler = scheduler
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let subscribeOn = SubscribeOnObserver(observer, scheduler)
    subscribeOn.start(source)
    return subscribeOn
  }
}

private final class SubscribeOnObserver<Element>: OperatorObserver<Element, Element>, Disposable {
  private let scheduler: ImmediateSchedulerType
  private let subscribing = SingleAssignmentDisposable()
  private var upstream: Disposable?

  init(_ downstream: Observer<Element>, _ scheduler: ImmediateSchedulerType) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  func start(_ source: Observable<Element>) {
    subscribing.setDisposable(
      scheduler.schedule(()) { [self] _ in
        source.whileConnecting {
          upstream = source.attach(self)
          if isStopped { disposeUpstream() }
        }
        return Disposables.create()
      }
    )
  }

  override func onNext(_ element: Element) {
    if !isStopped { downstream.onNext(element) }
  }

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

  private func disposeUpstream() {
    guard let disposable = upstream else { return }
    upstream = nil
    _ = scheduler.schedule(()) { _ in
      disposable.dispose()
      return Disposables.create()
    }
  }
}

/// An observable that is not the kernel's own.
private final class Foreign<Source: ObservableType>: Producer<Source.Element> {
  private let source: Source

  init(_ source: Source) {
    self.source = source
  }

  override func run(_ observer: Observer<Source.Element>) -> Disposable {
    source.subscribe(observer)
  }
}
