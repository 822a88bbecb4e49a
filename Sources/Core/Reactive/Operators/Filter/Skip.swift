extension ObservableType {
  /// Leaves out the first `count` elements.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// result  -----c--d|  skip(2)
  /// ```
  ///
  /// ReactiveX: Skip.
  public func skip(_ count: Int) -> Observable<Element> {
    lift { downstream in
      var remaining = count
      return ClosureObserver(downstream) {
        if remaining > 0 { remaining -= 1 } else { $1.send($0) }
      }
    }
  }
}
