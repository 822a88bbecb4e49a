extension ObservableType {
  /// Fails with `RxError.timeout` if `dueTime` goes by without an element.
  ///
  /// ```marbles
  /// source  -a-b------c-|
  /// result  -a-b---#       timeout(4 ticks)
  /// result: # = RxError.timeout
  /// ```
  ///
  /// The time runs from the subscription and anew from each element. ReactiveX: Timeout.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    Timeout(asObservable(), dueTime, .error(RxError.timeout), scheduler)
  }

  /// Goes over to `other` if `dueTime` goes by without an element.
  ///
  /// ```marbles
  /// source  -a-b------c-|
  /// other          x-y|
  /// result  -a-b---x-y|    timeout(4 ticks, other: other)
  /// ```
  ///
  /// The time runs from the subscription and anew from each element. ReactiveX: Timeout.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval,
    other: Source,
    scheduler: SchedulerType
  ) -> Observable<Element> where Source.Element == Element {
    Timeout(asObservable(), dueTime, other.asObservable(), scheduler)
  }
}

private final class Timeout<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let scheduler: SchedulerType

  init(
    _ source: Observable<Element>,
    _ dueTime: RxTimeInterval,
    _ other: Observable<Element>,
    _ scheduler: SchedulerType
  ) {
    self.source = source
    self.dueTime = dueTime
    self.other = other
    self.scheduler = scheduler
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let timeout = TimeoutObserver(observer, dueTime, other, scheduler)
    timeout.startTimer()
    timeout.connect(to: source)
    return timeout
  }
}

private final class TimeoutObserver<Element>: UpstreamObserver<Element, Element> {
  private let dueTime: RxTimeInterval
  private let other: Observable<Element>
  private let scheduler: SchedulerType
  private let timer = SerialDisposable()
  private var second: TimeoutSecond<Element>?

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

  func startTimer() {
    guard !isStopped else { return }
    timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { [self] _ in
      goOver()
      return Disposables.create()
    }
  }

  private func goOver() {
    guard !isStopped else { return }
    let second = TimeoutSecond(self)
    self.second = second
    second.connect(to: other)
    disposeUpstream()
  }

  override func onNext(_ element: Element) {
    guard !isStopped, second == nil else { return }
    downstream.onNext(element)
    startTimer()
  }

  override func onError(_ error: any Error) {
    if second == nil { super.onError(error) }
  }

  override func onCompleted() {
    if second == nil { super.onCompleted() }
  }

  override func release() {
    timer.dispose()
    second?.dispose()
    second = nil
  }
}

/// Passes on what the other observable sends.
private final class TimeoutSecond<Element>: SideObserver<Element> {
  private let parent: TimeoutObserver<Element>

  init(_ parent: TimeoutObserver<Element>) {
    self.parent = parent
    super.init()
  }

  override func onNext(_ element: Element) {
    if !isStopped { parent.downstream.onNext(element) }
  }

  override func onError(_ error: any Error) {
    guard !isStopped else { return }
    parent.fail(error)
    parent.dispose()
  }

  override func onCompleted() {
    guard !isStopped else { return }
    parent.finish()
    parent.dispose()
  }
}
