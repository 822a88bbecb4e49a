extension ObservableType {
  /// Emits each element with its index, from 0.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  A-B--C|  enumerated()
  /// result: A = (index: 0, element: "a"), B = (index: 1, element: "b"), C = (index: 2, element: "c")
  /// ```
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    lift { downstream in
      var count = 0
      return ClosureObserver(downstream) { element, observer in
        count += 1
        observer.send((index: count - 1, element: element))
      }
    }
  }
}
