extension ObservableType {
  /// Subscribes to the source only after `dueTime`.
  ///
  /// ```marbles
  /// source     a-b-c|
  /// result  ---a-b-c|  delaySubscription(3 ticks)
  /// ```
  ///
  /// ReactiveX: Delay.
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: SchedulerType
  ) -> Observable<Element> {
    DelaySubscription(asObservable(), dueTime, scheduler)
  }
}

private final class DelaySubscription<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: SchedulerType

  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: SchedulerType) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let delay = DelaySubscriptionObserver(observer)
    delay.start(source, dueTime, scheduler)
    return delay
  }
}

private final class DelaySubscriptionObserver<Element>: UpstreamObserver<Element, Element> {
  private let timer = SingleAssignmentDisposable()

  func start(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: SchedulerType) {
    timer.setDisposable(
      scheduler.scheduleRelative((), dueTime: dueTime) { [self] _ in
        if !isStopped { connect(to: source) }
        return Disposables.create()
      }
    )
  }

  override func onNext(_ element: Element) {
    if !isStopped { downstream.onNext(element) }
  }

  override func release() {
    timer.dispose()
  }
}
