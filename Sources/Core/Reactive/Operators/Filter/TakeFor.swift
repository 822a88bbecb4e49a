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
    lift { TakeForObserver($0, duration, scheduler) }
  }
}

private final class TakeForObserver<Element>: PassingObserver<Element> {
  private let duration: RxTimeInterval
  private let scheduler: SchedulerType

  init(_ downstream: Observer<Element>, _ duration: RxTimeInterval, _ scheduler: SchedulerType) {
    self.duration = duration
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    hold(after: duration, scheduler) { [self] in onCompleted() }
    return super.connect(to: source)
  }
}
