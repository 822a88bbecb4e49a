extension ObservableType {
  /// Adds each element to an accumulated value and emits that value each time.
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
    lift { ScanObserver($0, seed, { accumulate, element in
      accumulate = try accumulator(accumulate, element)
    }) }
  }

  /// Changes an accumulated value in place by each element and emits that value each time.
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
    lift { ScanObserver($0, seed, accumulator) }
  }
}

private final class ScanObserver<Element, Accumulate>: OperatorObserver<Element, Accumulate> {
  private var accumulate: Accumulate
  private let accumulator: (inout Accumulate, Element) throws -> Void

  init(
    _ downstream: Observer<Accumulate>,
    _ seed: Accumulate,
    _ accumulator: @escaping (inout Accumulate, Element) throws -> Void
  ) {
    accumulate = seed
    self.accumulator = accumulator
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      try accumulator(&accumulate, element)
      downstream.onNext(accumulate)
    } catch {
      fail(error)
    }
  }
}
