extension ObservableType {
  /// Delivers the first element, or `nil` if the source completes without one.
  ///
  /// ```marbles
  /// source  --a   --b|
  /// result  --(a|)      first()
  /// ```
  ///
  /// ReactiveX: First.
  public func first() -> Single<Element?> {
    Single(
      raw: lift { downstream in
        var isFound = false
        func deliver(_ element: Element?, _ observer: StepObserver<Element, Element?>) {
          guard !isFound else { return }
          isFound = true
          observer.send(element)
          observer.complete()
        }
        return StepObserver(downstream, atEnd: { deliver(nil, $0) }, deliver)
      }
    )
  }
}
