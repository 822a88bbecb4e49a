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
    lift { ObserveOnObserver($0, scheduler, postsEach: scheduler is MainScheduler) }
  }

  /// Posts each event to `scheduler` as it comes, as RxSwift does where that is a queue.
  ///
  /// Two streams on one queue keep their order. ``ObservableType/observe(on:)`` on any other
  /// scheduler does not promise that: there a stream posts its next event when the one before has
  /// been delivered.
  func post(on scheduler: ImmediateSchedulerType) -> Observable<Element> {
    lift { ObserveOnObserver($0, scheduler, postsEach: true) }
  }
}

private final class ObserveOnObserver<Element>: UpstreamObserver<Element, Element> {
  private let scheduler: ImmediateSchedulerType
  /// If each event has a turn of its own: the main scheduler, if that is it.
  private let main: MainScheduler?
  private let postsEach: Bool
  private var waiting = Queue<Event<Element>>()
  private var turns: Disposable?

  init(_ downstream: Observer<Element>, _ scheduler: ImmediateSchedulerType, postsEach: Bool) {
    self.scheduler = scheduler
    self.postsEach = postsEach
    main = postsEach ? scheduler as? MainScheduler : nil
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    if let main, main.enter() {
      // As `schedule` would, but without a closure for each element.
      downstream.onNext(element)
      main.leave()
    } else {
      enqueue(.next(element))
    }
  }

  override func onError(_ error: any Error) { enqueue(.error(error)) }

  override func onCompleted() { enqueue(.completed) }

  private func enqueue(_ event: Event<Element>) {
    guard !isStopped else { return }
    waiting.enqueue(event)
    if postsEach {
      _ = scheduler.schedule(self) { observer in
        observer.sendFirst()
        return Disposables.create()
      }
    } else if turns == nil {
      takeTurns()
    }
  }

  private func takeTurns() {
    let scheduled = SerialDisposable()
    turns = scheduled
    scheduled.disposable = scheduler.scheduleRecursive(()) { [self] _, again in
      sendFirst()
      if isStopped || waiting.isEmpty { turns = nil } else { again(()) }
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
    exchange(&turns, with: nil)?.dispose()
    _ = exchange(&waiting, with: Queue())
  }
}
