extension ObservableType {
  /// Accumulates all elements and emits the result when the source completes.
  ///
  /// ```marbles
  /// source  1-2--3|
  /// result  ------(6|)  reduce(0, +)
  /// ```
  ///
  /// Without an element the result is `seed`. An error thrown by `accumulator` ends the sequence.
  /// ReactiveX: Reduce.
  public func reduce<Accumulate>(
    _ seed: Accumulate,
    accumulator: @escaping (Accumulate, Element) throws -> Accumulate
  ) -> Observable<Accumulate> {
    lift { downstream in
      var accumulate = seed
      return ClosureObserver(downstream, atEnd: { $0.send(accumulate) }) { element, _ in
        let result = try accumulator(accumulate, element)
        _ = exchange(&accumulate, with: result)
      }
    }
  }
}
