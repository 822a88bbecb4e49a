extension ObservableType {
  /// Collects all elements and delivers them as one array when the source completes.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  ------(A|)  toArray()
  /// result: A = ["a", "b", "c"]
  /// ```
  ///
  /// ReactiveX: To.
  public func toArray() -> Single<[Element]> {
    Single(
      raw: lift { downstream in
        var elements: [Element] = []
        return ClosureObserver(downstream, atEnd: { $0.send(elements) }) { element, _ in
          elements.append(element)
        }
      }
    )
  }
}
