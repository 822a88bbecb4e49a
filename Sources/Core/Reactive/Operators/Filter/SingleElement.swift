extension ObservableType {
  /// Passes on the only element; fails if there is none or more than one.
  ///
  /// ```marbles
  /// source  --a--b|
  /// one b   -----b|  single { $0 == b }
  /// one     --a--#   single()
  /// one: # = RxError.moreThanOneElement
  /// ```
  ///
  /// The errors are `RxError.noElements` and `RxError.moreThanOneElement`; the element is sent when
  /// it comes, before it is known that it is the only one. ReactiveX: First (single).
  public func single() -> Observable<Element> { single { _ in true } }

  /// Passes on the only element that satisfies `predicate`; fails if there is none or more than
  /// one.
  ///
  /// The errors are `RxError.noElements`, `RxError.moreThanOneElement` and those that `predicate`
  /// throws. ReactiveX: First (single).
  public func single(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    lift { downstream in
      var isFound = false
      return StepObserver(downstream, atEnd: { _ in if !isFound { throw RxError.noElements } }) {
        guard try predicate($0) else { return }
        guard !isFound else { throw RxError.moreThanOneElement }
        isFound = true
        $1.send($0)
      }
    }
  }
}
