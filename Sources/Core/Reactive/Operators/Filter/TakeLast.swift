extension ObservableType {
  /// Emits the last `count` elements when the source completes.
  ///
  /// ```marbles
  /// source  a-b--c--|
  /// result  --------(bc|)  takeLast(2)
  /// ```
  ///
  /// A count of 0 (or less) emits none. ReactiveX: TakeLast.
  public func takeLast(_ count: Int) -> Observable<Element> {
    lift { TakeLastObserver($0, max(0, count)) }
  }
}

private final class TakeLastObserver<Element>: UpstreamObserver<Element, Element> {
  private let count: Int
  private var waitingCount = 0
  private var waiting = Queue<Element>()

  init(_ downstream: Observer<Element>, _ count: Int) {
    self.count = count
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    waiting.enqueue(element)
    waitingCount += 1
    guard waitingCount > count else { return }
    _ = waiting.dequeue()
    waitingCount -= 1
  }

  override func onCompleted() {
    while !isStopped, let element = waiting.dequeue() { downstream.onNext(element) }
    super.onCompleted()
  }

  override func release() {
    _ = exchange(&waiting, with: Queue())
  }
}
