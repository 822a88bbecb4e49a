extension ObservableType {
  /// Delivers each event on another scheduler.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  --a-b--c-|  observe(on: a scheduler 2 ticks behind)
  /// ```
  ///
  /// The order is kept; an error waits for its turn like any event. ``MainScheduler`` gets each
  /// event as it comes; any other scheduler gets the next one when the one before has been
  /// delivered. ReactiveX: ObserveOn.
  public func observe(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
    scheduler is MainScheduler ? post(on: scheduler) : lift { ObserveOnObserver($0, scheduler) }
  }
}

private final class ObserveOnObserver<Element>: UpstreamObserver<Element, Element> {
  private let scheduler: ImmediateSchedulerType
  private let scheduled = SerialDisposable()
  private var waiting = Queue<Event<Element>>()
  private var isScheduled = false

  init(_ downstream: Observer<Element>, _ scheduler: ImmediateSchedulerType) {
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func onNext(_ element: Element) { enqueue(.next(element)) }

  override func onError(_ error: any Error) { enqueue(.error(error)) }

  override func onCompleted() { enqueue(.completed) }

  private func enqueue(_ event: Event<Element>) {
    guard !isStopped else { return }
    waiting.enqueue(event)
    guard !isScheduled else { return }
    isScheduled = true
    scheduled.disposable = scheduler.scheduleRecursive(()) { [self] _, again in
      sendFirst()
      if isStopped || waiting.isEmpty { isScheduled = false } else { again(()) }
    }
  }

  private func sendFirst() {
    guard !isStopped, let event = waiting.dequeue() else { return }
    switch event {
    case .next(let element): downstream.onNext(element)
    case .error(let error): super.onError(error)
    case .completed: super.onCompleted()
    }
  }

  override func release() {
    scheduled.dispose()
    _ = exchange(&waiting, with: Queue())
  }
}

extension ObservableType {
  /// Posts each event to `scheduler` as it comes, as RxSwift does where that is a queue.
  ///
  /// Two streams on one queue keep their order. ``ObservableType/observe(on:)`` on any other
  /// scheduler does not promise that: there a stream posts its next event when the one before has
  /// been delivered.
  func post(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
    lift { ObserveOnQueueObserver($0, scheduler) }
  }
}

private final class ObserveOnQueueObserver<Element>: UpstreamObserver<Element, Element> {
  private let scheduler: ImmediateSchedulerType
  private let main: MainScheduler?
  /// `true` once the terminal event has been posted; it is delivered in its turn.
  private var hasEnded = false

  init(_ downstream: Observer<Element>, _ scheduler: ImmediateSchedulerType) {
    self.scheduler = scheduler
    main = scheduler as? MainScheduler
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped, !hasEnded else { return }
    if let main, main.enter() {
      // As `schedule` would, but without a closure for each element.
      downstream.onNext(element)
      main.leave()
    } else {
      deliverInTurn { if !$0.isStopped { $0.downstream.onNext(element) } }
    }
  }

  override func onError(_ error: any Error) {
    guard !isStopped, !hasEnded else { return }
    hasEnded = true
    deliverInTurn { $0.deliver(.error(error)) }
  }

  override func onCompleted() {
    guard !isStopped, !hasEnded else { return }
    hasEnded = true
    deliverInTurn { $0.deliver(.completed) }
  }

  private func deliverInTurn(_ send: @escaping (ObserveOnQueueObserver<Element>) -> Void) {
    _ = scheduler.schedule(self) { observer in
      send(observer)
      return Disposables.create()
    }
  }

  private func deliver(_ ending: Ending) {
    switch ending {
    case .error(let error): super.onError(error)
    case .completed: super.onCompleted()
    }
  }
}
