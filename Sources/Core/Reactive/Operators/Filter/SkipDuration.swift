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
    SkipDuration(asObservable(), duration, scheduler)
  }
}

private final class SkipDuration<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let duration: RxTimeInterval
  private let scheduler: SchedulerType

  init(_ source: Observable<Element>, _ duration: RxTimeInterval, _ scheduler: SchedulerType) {
    self.source = source
    self.duration = duration
    self.scheduler = scheduler
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let skip = SkipDurationObserver(observer)
    skip.startTimer(duration, scheduler)
    skip.connect(to: source)
    return skip
  }
}

private final class SkipDurationObserver<Element>: UpstreamObserver<Element, Element> {
  private let timer = SingleAssignmentDisposable()
  private var isOpen = false

  func startTimer(_ duration: RxTimeInterval, _ scheduler: SchedulerType) {
    timer.setDisposable(
      scheduler.scheduleRelative((), dueTime: duration) { [self] _ in
        isOpen = true
        return Disposables.create()
      }
    )
  }

  override func onNext(_ element: Element) {
    if isOpen, !isStopped { downstream.onNext(element) }
  }

  override func release() {
    timer.dispose()
  }
}
