extension ObservableType {
  /// Fails with `RxError.timeout` if `dueTime` passes without an element.
  ///
  /// ```marbles
  /// source  -a-b------c-|
  /// result  -a-b---#       timeout(4 ticks)
  /// result: # = RxError.timeout
  /// ```
  ///
  /// The time starts with the subscription, and again with each element. ReactiveX: Timeout.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    lift { TimeoutObserver($0, dueTime, .error(RxError.timeout), scheduler) }
  }

  /// Switches to `other` if `dueTime` passes without an element.
  ///
  /// ```marbles
  /// source  -a-b------c-|
  /// other          x-y|
  /// result  -a-b---x-y|    timeout(4 ticks, other: other)
  /// ```
  ///
  /// The time starts with the subscription, and again with each element. ReactiveX: Timeout.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval,
    other: Source,
    scheduler: SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    lift { TimeoutObserver($0, dueTime, other.asObservable(), scheduler) }
  }
}

private final class TimeoutObserver<Element>: PassingObserver<Element> {
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let scheduler: SchedulerType
  private var isLate = false

  init(
    _ downstream: Observer<Element>,
    _ dueTime: RxTimeInterval,
    _ other: Observable<Element>,
    _ scheduler: SchedulerType
  ) {
    self.dueTime = dueTime
    self.other = other
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func connect(to source: Observable<Element>) -> Disposable {
    startTimer()
    return super.connect(to: source)
  }

  private func startTimer() {
    guard !isLate else { return }
    hold(after: dueTime, scheduler) { [self] in
      guard !isStopped else { return }
      isLate = true
      switchToOther()
    }
  }

  /// Subscribes to the other source, and then disposes of the late one, of which nothing passes any
  /// more.
  private func switchToOther() {
    let side = SideObserver<Element>(
      onNext: { [downstream] in downstream.onNext($0) },
      onError: { [self] in end(.error($0)) },
      { [self] in end(.completed) }
    )
    hold(side)
    side.connect(to: other)
    disposeUpstream()
  }

  private func end(_ ending: Ending) {
    switch ending {
    case .error(let error): super.onError(error)
    case .completed: super.onCompleted()
    }
  }

  override func onNext(_ element: Element) {
    guard !isLate else { return }
    super.onNext(element)
    startTimer()
  }

  override func onError(_ error: any Error) { if !isLate { super.onError(error) } }

  override func onCompleted() { if !isLate { super.onCompleted() } }
}
