extension ObservableType {
  /// Waits until a source has been quiet for a time, and then emits the last element.
  ///
  /// ```marbles
  /// source  a-b----c---d|
  /// result  -----b----c-(d|)  debounce(3 ticks)
  /// ```
  ///
  /// The source has to be quiet for `dueTime`. On completion the element that waits is sent first;
  /// an error drops it. ReactiveX: Debounce.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> Observable<Element> {
    lift { DebounceObserver($0, dueTime, scheduler) }
  }
}

private final class DebounceObserver<Element>: UpstreamObserver<Element, Element> {
  private let dueTime: RxTimeInterval
  private let scheduler: SchedulerType
  private var waiting: Box<Element>?

  init(_ downstream: Observer<Element>, _ dueTime: RxTimeInterval, _ scheduler: SchedulerType) {
    self.dueTime = dueTime
    self.scheduler = scheduler
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    let box = Box(element)
    _ = exchange(&waiting, with: box)
    hold(after: dueTime, scheduler) { [self] in
      if waiting === box { sendWaiting() }
    }
  }

  override func onCompleted() {
    guard !isStopped else { return }
    sendWaiting()
    super.onCompleted()
  }

  private func sendWaiting() {
    guard !isStopped, let box = exchange(&waiting, with: nil) else { return }
    downstream.onNext(box.value)
  }

  override func release() { _ = exchange(&waiting, with: nil) }
}
