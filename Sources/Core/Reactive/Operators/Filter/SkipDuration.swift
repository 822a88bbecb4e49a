extension ObservableType {
  /// Leaves out what the source emits within `duration` of the subscription.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// result  -----c--d|  skip(4 ticks)
  /// ```
  ///
  /// ReactiveX: Skip.
  public func skip(_ duration: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    lift { SkipDurationObserver($0, duration, scheduler) }
  }
}

private final class SkipDurationObserver<Element>: UpstreamObserver<Element, Element> {
  private let duration: RxTimeInterval
  private let scheduler: SchedulerType
  private var isOpen = false

  init(_ downstream: Observer<Element>, _ duration: RxTimeInterval, _ scheduler: SchedulerType) {
    self.duration = duration
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    hold(after: duration, scheduler) { [self] in isOpen = true }
    return super.connect(to: source)
  }

  override func onNext(_ element: Element) {
    if isOpen, !isStopped { downstream.onNext(element) }
  }
}
