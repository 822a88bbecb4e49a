extension ObservableType {
  /// Emits one element and then none for a given time; after that, the last one that it held back.
  ///
  /// ```marbles
  /// source  ab-c------d--e|
  /// latest  a----c----d----(e|)  throttle(5 ticks)
  /// first   a---------d---|      throttle(5 ticks, latest: false)
  /// ```
  ///
  /// With `latest: false` it drops what it held back. On completion an element that waits is still
  /// sent at its time; an error drops it. The time left is exact: it is not rounded to the unit of
  /// `dueTime`. ReactiveX: Sample (throttleLast and throttleFirst).
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: SchedulerType
  ) -> Observable<Element> {
    lift { ThrottleObserver($0, dueTime, latest: latest, scheduler) }
  }
}

private final class ThrottleObserver<Element>: UpstreamObserver<Element, Element> {
  private let dueTime: RxTimeInterval
  private let latest: Bool
  private let scheduler: SchedulerType
  private var waiting: Box<Element>?
  private var lastTime: RxTime?
  private var isSourceCompleted = false

  init(
    _ downstream: Observer<Element>,
    _ dueTime: RxTimeInterval,
    latest: Bool,
    _ scheduler: SchedulerType
  ) {
    self.dueTime = dueTime
    self.latest = latest
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    guard let rest = lastTime.flatMap({ dueTime.remaining(since: $0, at: scheduler.now) }) else {
      return send(element)
    }
    guard latest else { return }
    if let waiting {
      waiting.set(element)
    } else {
      waiting = Box(element)
      startTimer(rest)
    }
  }

  override func onCompleted() {
    guard !isStopped else { return }
    if waiting == nil { complete() } else { isSourceCompleted = true }
  }

  private func complete() { super.onCompleted() }

  private func startTimer(_ dueTime: RxTimeInterval) {
    hold(after: dueTime, scheduler) { [self] in
      if !isStopped, let waiting { send(waiting.value) }
      if isSourceCompleted { complete() }
    }
  }

  private func send(_ element: Element) {
    _ = exchange(&waiting, with: nil)
    downstream.onNext(element)
    // The time is taken afterwards, so that slow work downstream has its pause too.
    lastTime = scheduler.now
  }

  override func release() { _ = exchange(&waiting, with: nil) }
}
