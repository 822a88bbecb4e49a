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
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// Accumulates all elements and emits what `mapResult` makes of the result when the source
  /// completes.
  ///
  /// An error thrown by a closure ends the sequence. ReactiveX: Reduce.
  public func reduce<Accumulate, Result>(
    _ seed: Accumulate,
    accumulator: @escaping (Accumulate, Element) throws -> Accumulate,
    mapResult: @escaping (Accumulate) throws -> Result
  ) -> Observable<Result> {
    lift { downstream in
      var accumulate = seed
      return StepObserver(downstream, atEnd: { $0.send(try mapResult(accumulate)) }) { element, _ in
        let result = try accumulator(accumulate, element)
        _ = exchange(&accumulate, with: result)
      }
    }
  }
}
