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
  /// The time starts again with each array. On completion the rest is emitted, even if it is empty;
  /// an error drops it. ReactiveX: Buffer.
  public func buffer(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: SchedulerType
  ) -> Observable<[Element]> {
    lift { BufferObserver<Element>($0, timeSpan, count, scheduler) }
  }
}

private final class BufferObserver<Element>: UpstreamObserver<Element, [Element]> {
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: SchedulerType
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

  override func connect(to source: Observable<Element>) -> Disposable {
    startTimer()
    return super.connect(to: source)
  }

  private func startTimer() { hold(after: timeSpan, scheduler) { [self] in sendElements() } }

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
    downstream.onNext(exchange(&elements, with: []))
    startTimer()
  }

  override func release() { _ = exchange(&elements, with: []) }
}
