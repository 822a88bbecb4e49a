extension ObservableType {
  /// Delivers the only element; fails with `RxError.noElements` or `RxError.moreThanOneElement`.
  ///
  /// ```marbles
  /// one       --a--|
  /// two       --a--b   --|
  /// result    -----(a|)     one.asSingle()
  /// result 2  -----#        two.asSingle()
  /// result 2: # = RxError.moreThanOneElement
  /// ```
  public func asSingle() -> Single<Element> { Single(raw: onlyElement(isNeeded: true)) }

  /// Delivers the only element if there is one; fails with `RxError.moreThanOneElement`.
  ///
  /// ```marbles
  /// one       --a--|
  /// none      -----|
  /// result    -----(a|)  one.asMaybe()
  /// result 2  -----|     none.asMaybe()
  /// ```
  public func asMaybe() -> Maybe<Element> { Maybe(raw: onlyElement(isNeeded: false)) }
}

extension ObservableType where Element == Never {
  /// Returns the same sequence as a completable.
  ///
  /// ```marbles
  /// source  --a--b--|
  /// result  --------|  ignoreElements().asCompletable()
  /// ```
  public func asCompletable() -> Completable { Completable(raw: asObservable()) }
}

extension ObservableType {
  /// Holds the element back until the source has completed with it alone.
  private func onlyElement(isNeeded: Bool) -> Observable<Element> {
    lift { downstream in
      var only: Box<Element>?
      func deliver(_ observer: StepObserver<Element, Element>) throws {
        if let only { observer.send(only.value) } else if isNeeded { throw RxError.noElements }
      }
      return StepObserver(downstream, atEnd: deliver) { element, _ in
        guard only == nil else { throw RxError.moreThanOneElement }
        only = Box(element)
      }
    }
  }
}
