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
    lift {
      ScanObserver($0, seed) { scan, element in
        let result = try accumulator(scan.accumulate, element)
        _ = exchange(&scan.accumulate, with: result)
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
    lift { ScanObserver($0, seed) { try accumulator(&$0.accumulate, $1) } }
  }
}

private final class ScanObserver<Element, Accumulate>: OperatorObserver<Element, Accumulate> {
  var accumulate: Accumulate
  private let add: (ScanObserver, Element) throws -> Void

  init(
    _ downstream: Observer<Accumulate>,
    _ seed: Accumulate,
    _ add: @escaping (ScanObserver, Element) throws -> Void
  ) {
    accumulate = seed
    self.add = add
    super.init(downstream)
  }

  override func onNext(_ element: Element) {
    guard !isStopped else { return }
    do {
      try add(self, element)
      downstream.onNext(accumulate)
    } catch {
      fail(error)
    }
  }
}
