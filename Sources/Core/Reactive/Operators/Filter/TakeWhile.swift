extension ObservableType {
  /// Passes elements on while they satisfy `predicate`, then completes and disposes of the source.
  ///
  /// ```marbles
  /// source     1-2--3   --4|
  /// exclusive  1-2--|         take(while: below 3)
  /// inclusive  1-2--(3|)
  /// ```
  ///
  /// `behavior` decides whether the first that does not is passed on too. An error thrown by
  /// `predicate` ends the sequence. ReactiveX: TakeWhile.
  public func take(
    while predicate: @escaping (Element) throws -> Bool,
    behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    lift { downstream in
      var isOver = false
      return ClosureObserver(downstream) {
        guard !isOver else { return }
        isOver = try !predicate($0)
        if !isOver || behavior == .inclusive { $1.send($0) }
        if isOver { $1.complete() }
      }
    }
  }
}

/// The treatment of the element that ends `take(while:)`.
public enum TakeBehavior: Sendable {
  /// The last element is passed on.
  case inclusive

  /// The last element is left out.
  case exclusive
}
