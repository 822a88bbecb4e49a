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
    lift { DelaySubscriptionObserver($0, dueTime, scheduler) }
  }
}

private final class DelaySubscriptionObserver<Element>: PassingObserver<Element> {
  private let dueTime: RxTimeInterval
  private let scheduler: SchedulerType

  init(_ downstream: Observer<Element>, _ dueTime: RxTimeInterval, _ scheduler: SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    hold(after: dueTime, scheduler) { [self] in subscribe(to: source) }
    return self
  }
}
