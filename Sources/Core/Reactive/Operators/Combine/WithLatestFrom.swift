extension ObservableType {
  /// Emits the latest element of another source each time this one emits.
  ///
  /// ```marbles
  /// source  x--x---x-x|
  /// second  -a---b--c|
  /// result  ---a---b-c|  withLatestFrom(second)
  /// ```
  ///
  /// Nothing is emitted before `second` has an element. It completes with the source; an error of
  /// either is passed on. ReactiveX: CombineLatest.
  public func withLatestFrom<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// Combines each element with the latest one of `second`.
  ///
  /// Nothing is emitted before `second` has an element. It completes with the source; an error of
  /// either, or one thrown by `resultSelector`, ends the sequence. ReactiveX: CombineLatest.
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    lift { downstream in
      var latest: Box<Source.Element>?
      let observer = ClosureObserver<Element, Result>(downstream) { element, observer in
        if let latest { observer.send(try resultSelector(element, latest.value)) }
      }
      observer.listen(
        to: second.asObservable(),
        onNext: { if let latest { latest.set($0) } else { latest = Box($0) } }
      )
      return observer
    }
  }
}
