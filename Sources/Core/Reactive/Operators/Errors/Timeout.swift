extension ObservableType {
  /// Fails if no element arrives within a given time.
  ///
  /// ```marbles
  /// source  -a-b------c-|
  /// result  -a-b---#       timeout(4 ticks)
  /// result: # = RxError.timeout
  /// ```
  ///
  /// The error is `RxError.timeout`. The time starts with the subscription, and again with each
  /// element. ReactiveX: Timeout.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    lift { TimeoutObserver($0, dueTime, scheduler) }
  }
}

private final class TimeoutObserver<Element>: PassingObserver<Element> {
  private let dueTime: RxTimeInterval
  private let scheduler: SchedulerType

  init(_ downstream: Observer<Element>, _ dueTime: RxTimeInterval, _ scheduler: SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    startTimer()
    return super.connect(to: source)
  }

  private func startTimer() {
    hold(after: dueTime, scheduler) { [self] in onError(RxError.timeout) }
  }

  override func onNext(_ element: Element) {
    super.onNext(element)
    startTimer()
  }
}
