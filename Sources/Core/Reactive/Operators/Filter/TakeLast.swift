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
    lift { downstream in
      var waiting = Queue<Element>()
      func sendAll(_ observer: StepObserver<Element, Element>) {
        while !observer.isStopped, let element = waiting.dequeue() { observer.send(element) }
      }
      return StepObserver(downstream, atEnd: sendAll) { element, _ in
        waiting.enqueue(element)
        if waiting.count > max(0, count) { _ = waiting.dequeue() }
      }
    }
  }
}
