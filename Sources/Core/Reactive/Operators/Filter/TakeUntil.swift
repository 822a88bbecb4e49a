extension ObservableType {
  /// Passes elements on until `other` emits, then completes and disposes of the source.
  ///
  /// ```marbles
  /// source  a-b--c--d|
  /// other   ----x-----
  /// result  a-b-|       take(until: other)
  /// ```
  ///
  /// An error of `other` is passed on; its completion is not. ReactiveX: TakeUntil.
  public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
    lift { downstream in
      let observer = PassingObserver(downstream)
      observer.listen(to: other.asObservable(), onNext: { _ in observer.onCompleted() })
      return observer
    }
  }
}
