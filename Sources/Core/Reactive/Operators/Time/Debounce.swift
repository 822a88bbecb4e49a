extension ObservableType {
  /// Passes an element on once `dueTime` has gone by without another one.
  ///
  /// ```marbles
  /// source  a-b----c---d|
  /// result  -----b----c-(d|)  debounce(3 ticks)
  /// ```
  ///
  /// On completion the element that waits is sent first; an error drops it. ReactiveX: Debounce.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    Debounce(asObservable(), dueTime, scheduler)
  }
}

private final class Debounce<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: SchedulerType

  init(_ source: Observable<Element>, _ dueTime: RxTimeInterval, _ scheduler: SchedulerType) {
    self.source = source
    self.dueTime = dueTime
    self.scheduler = scheduler
  }

  override func run(_ observer: Observer<Element>) -> Disposable {
    let debounce = DebounceObserver(observer, dueTime, scheduler)
    debounce.connect(to: source)
    return debounce
  }
}

private final class DebounceObserver<Element>: UpstreamObserver<Element, Element> {
  private let dueTime: RxTimeInterval
  private let scheduler: SchedulerType
  private let timer = SerialDisposable()
  private var waiting: Box<Element>?
  private var isWaiting = false
  private var count = 0

  init(_ downstream: Observer<Element>, _ dueTime: RxTimeInterval, _ scheduler: SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    if let waiting { waiting.value = element } else { waiting = Box(element) }
    isWaiting = true
    count &+= 1
    let number = count
    timer.disposable = Disposables.create()
    timer.disposable = scheduler.scheduleRelative((), dueTime: dueTime) { [self] _ in
      if number == count { sendWaiting() }
      return Disposables.create()
    }
  }

  override func onCompleted() {
    guard !isStopped else { return }
    sendWaiting()
    super.onCompleted()
  }

  private func sendWaiting() {
    guard !isStopped, isWaiting, let waiting else { return }
    isWaiting = false
    downstream.onNext(waiting.value)
  }

  override func release() {
    timer.dispose()
    waiting = nil
  }
}
