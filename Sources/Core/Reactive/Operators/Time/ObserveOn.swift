extension ObservableType {
  /// Passes each event on in a turn of `scheduler`.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  --a-b--c-|  observe(on: a scheduler 2 ticks behind)
  /// ```
  ///
  /// The order is kept; an error waits for its turn like any event. ``MainScheduler`` gets each event
  /// as it comes; any other scheduler gets the next one when the one before has been delivered.
  /// ReactiveX: ObserveOn.
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
