extension ObservableType {
  /// Leaves elements out while they satisfy `predicate`, and passes on all that follow.
  ///
  /// ```marbles
  /// source  1-2--3--1|
  /// result  -----3--1|  skip(while: below 3)
  /// ```
  ///
  /// `predicate` is not called again after the first element that passes. An error thrown by it
  /// ends the sequence. ReactiveX: SkipWhile.
  public func skip(
    while predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    lift { downstream in
      var isOpen = false
      return StepObserver(downstream) {
        if !isOpen { isOpen = try !predicate($0) }
        if isOpen { $1.send($0) }
      }
    }
  }
}
