extension ObservableType {
  /// Collects elements and emits them as an array when there are `count` of them or `timeSpan` is
  /// over, whichever comes first.
  ///
  /// ```marbles
  /// source  -ab------c--|
  /// result  --A----B----(C|)  buffer(timeSpan: 5 ticks, count: 2)
  /// result: A = ["a", "b"], B = [], C = ["c"]
  /// ```
  ///
  /// The time runs anew from each array. On completion the rest is emitted, even if it is empty; an
  /// error drops it. ReactiveX: Buffer.
  public func buffer(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: SchedulerType
  ) -> Observable<[Element]> {
    Buffer(asObservable(), timeSpan, count, scheduler)
  }
}

private final class Buffer<Element>: Producer<[Element]> {
  private let source: Observable<Element>
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: SchedulerType

  init(
    _ source: Observable<Element>,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: SchedulerType
  ) {
    self.source = source
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
  }

  override func run(_ observer: Observer<[Element]>) -> Disposable {
    let buffer = BufferObserver<Element>(observer, timeSpan, count, scheduler)
    buffer.startTimer()
    buffer.connect(to: source)
    return buffer
  }
}

private final class BufferObserver<Element>: UpstreamObserver<Element, [Element]> {
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: SchedulerType
  private let timer = SerialDisposable()
  private var elements: [Element] = []

  init(
    _ downstream: Observer<[Element]>,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: SchedulerType
  ) {
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
    super.init(downstream)
  }

  func startTimer() {
    guard !isStopped else { return }
    timer.disposable = scheduler.scheduleRelative((), dueTime: timeSpan) { [self] _ in
      sendElements()
      return Disposables.create()
    }
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    elements.append(element)
    if elements.count == count { sendElements() }
  }

  override func onCompleted() {
    guard !isStopped else { return }
    downstream.onNext(elements)
    super.onCompleted()
  }

  private func sendElements() {
    guard !isStopped else { return }
    let full = elements
    elements = []
    downstream.onNext(full)
    startTimer()
  }

  override func release() {
    timer.dispose()
    elements = []
  }
}
