extension ObservableType {
  /// Passes on what the source emits within `duration`, then completes and gives the source up.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// result  a-b-|       take(for: 4 ticks)
  /// ```
  ///
  /// ReactiveX: Take.
  public func take(for duration: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    TakeFor(asObservable(), duration, scheduler)
  }
}

private final class TakeFor<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let duration: RxTimeInterval
  private let scheduler: SchedulerType

  init(_ source: Observable<Element>, _ duration: RxTimeInterval, _ scheduler: SchedulerType) {
    self.source = source
    self.duration = duration
    self.scheduler = scheduler
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let take = TakeForObserver(observer)
    take.startTimer(duration, scheduler)
    take.connect(to: source)
    return take
  }
}

private final class TakeForObserver<Element>: UpstreamObserver<Element, Element> {
  private let timer = SingleAssignmentDisposable()

  func startTimer(_ duration: RxTimeInterval, _ scheduler: SchedulerType) {
    timer.setDisposable(
      scheduler.scheduleRelative((), dueTime: duration) { [self] _ in
        finish()
        dispose()
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
