extension ObservableType {
  /// Keeps a state: computes the next one from each element, and emits it.
  ///
  /// ```marbles
  /// source  1-2--3|
  /// result  1-3--6|  scan(0, +)
  /// ```
  ///
  /// `seed` itself is not emitted. An error thrown by `accumulator` ends the sequence.
  /// ReactiveX: Scan.
  public func scan<Accumulate>(
    _ seed: Accumulate,
    accumulator: @escaping (Accumulate, Element) throws -> Accumulate
  ) -> Observable<Accumulate> {
    lift { downstream in
      var accumulate = seed
      return ClosureObserver(downstream) { element, observer in
        let result = try accumulator(accumulate, element)
        _ = exchange(&accumulate, with: result)
        observer.send(result)
      }
    }
  }

  /// Changes an accumulated value in place with each element and emits that value each time.
  ///
  /// ```marbles
  /// source  1-2--3|
  /// result  1-3--6|  scan(into: 0) { $0 += $1 }
  /// ```
  ///
  /// `seed` itself is not emitted. An error thrown by `accumulator` ends the sequence.
  /// ReactiveX: Scan.
  public func scan<Accumulate>(
    into seed: Accumulate,
    accumulator: @escaping (inout Accumulate, Element) throws -> Void
  ) -> Observable<Accumulate> {
    lift { downstream in
      var accumulate = seed
      return ClosureObserver(downstream) { element, observer in
        try accumulator(&accumulate, element)
        observer.send(accumulate)
      }
    }
  }
}
