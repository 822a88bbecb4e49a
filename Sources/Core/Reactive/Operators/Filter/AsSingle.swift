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
  ///
  /// It holds the element back until the source has completed with it alone, and fails with
  /// `RxError.noElements` if there was none. An error of the source is sent at once, in place of an
  /// element that was held back.
  public func asSingle() -> Single<Element> {
    Single(
      raw: lift { downstream in
        var only: Box<Element>?
        func deliver(_ observer: ClosureObserver<Element, Element>) throws {
          guard let only else { throw RxError.noElements }
          observer.send(only.value)
        }
        return ClosureObserver(downstream, atEnd: deliver) { element, _ in
          guard only == nil else { throw RxError.moreThanOneElement }
          only = Box(element)
        }
      }
    )
  }
}
