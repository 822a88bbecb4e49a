extension ObservableType {
  /// Leaves out the elements before the first one that doesn't satisfy `predicate`.
  ///
  /// ```marbles
  /// source  1-2--3--1|
  /// result  -----3--1|  skip(while: below 3)
  /// ```
  ///
  /// An error thrown by `predicate` ends the sequence. ReactiveX: SkipWhile.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    lift { downstream in
      var isSkipping = true
      return ClosureObserver(downstream) {
        if isSkipping { isSkipping = try predicate($0) }
        if !isSkipping { $1.send($0) }
      }
    }
  }
}
