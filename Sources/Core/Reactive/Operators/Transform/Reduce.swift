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
    lift { ReduceObserver($0, seed, accumulator, { $0 }) }
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
    lift { ReduceObserver($0, seed, accumulator, mapResult) }
  }
}

private final class ReduceObserver<Element, Accumulate, Result>: OperatorObserver<Element, Result> {
  private var accumulate: Accumulate
  private let accumulator: (Accumulate, Element) throws -> Accumulate
  private let mapResult: (Accumulate) throws -> Result

  init(
    _ downstream: Observer<Result>,
    _ seed: Accumulate,
    _ accumulator: @escaping (Accumulate, Element) throws -> Accumulate,
    _ mapResult: @escaping (Accumulate) throws -> Result
  ) {
    accumulate = seed
    self.accumulator = accumulator
    self.mapResult = mapResult
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      let result = try accumulator(accumulate, element)
      _ = exchange(&accumulate, with: result)
    } catch {
      fail(error)
    }
  }

  override func onCompleted() {
    guard !isStopped else { return }
    do {
      downstream.onNext(try mapResult(accumulate))
      finish()
    } catch {
      fail(error)
    }
  }
}
