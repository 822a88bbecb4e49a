extension ObservableType {
  /// Emits each element and the completion later; passes on an error immediately.
  ///
  /// ```marbles
  /// source  a-bc--d|
  /// result  ---a-bc--d|  delay(3 ticks)
  /// ```
  ///
  /// They are `dueTime` late, and an error drops those that wait. ReactiveX: Delay.
  public func delay(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    lift { DelayObserver($0, dueTime, scheduler) }
  }
}

private final class DelayObserver<Element>: UpstreamObserver<Element, Element> {
  private let dueTime: RxTimeInterval
  private let scheduler: SchedulerType
  private var waiting = Queue<Delayed<Element>>()
  private var isTimerSet = false
  private var isSending = false
  /// An error that came during a delivery, which it does not interrupt.
  private var failure: (any Error)?

  init(_ downstream: Observer<Element>, _ dueTime: RxTimeInterval, _ scheduler: SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func onNext(_ element: Element) { enqueue(.next(element)) }

  override func onError(_ error: any Error) {
    disposeUpstream()
    if isSending { failure = error } else { super.onError(error) }
  }

  override func onCompleted() {
    disposeUpstream()
    enqueue(.completed)
  }

  private func enqueue(_ event: Event<Element>) {
    guard !isStopped else { return }
    waiting.enqueue(Delayed(event, at: scheduler.now))
    if !isTimerSet { startTimer(dueTime) }
  }

  private func startTimer(_ dueTime: RxTimeInterval) {
    isTimerSet = true
    hold(after: dueTime, scheduler) { [self] in sendFirst() }
  }

  private func sendFirst() {
    guard !isStopped, let first = waiting.dequeue() else { return }
    isSending = true
    switch first.event {
    case .next(let element): downstream.onNext(element)
    case .error(let error): super.onError(error)
    case .completed: super.onCompleted()
    }
    isSending = false
    if let failure { return super.onError(failure) }
    guard !isStopped, let next = waiting.first else {
      isTimerSet = false
      return
    }
    startTimer(dueTime.remaining(since: next.time, at: scheduler.now) ?? .nanoseconds(0))
  }

  override func release() { _ = exchange(&waiting, with: Queue()) }
}

/// An event that waits, and when it came.
private final class Delayed<Element> {
  let event: Event<Element>
  let time: RxTime

  init(_ event: Event<Element>, at time: RxTime) {
    self.event = event
    self.time = time
  }
}
