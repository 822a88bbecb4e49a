extension InfallibleType {
  /// Combines the latest elements of all sequences whenever one emits, once all have.
  ///
  /// It completes when all have. ReactiveX: CombineLatest.
  public static func combineLatest<each Source: InfallibleType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    Infallible(.combineLatest(repeat (each source).asObservable(), resultSelector: resultSelector))
  }
}

extension InfallibleType where Element == Any {
  /// Emits the latest elements of all sequences whenever one emits, once all have.
  ///
  /// It completes when all have. ReactiveX: CombineLatest.
  public static func combineLatest<each Source: InfallibleType>(
    _ source: repeat each Source
  ) -> Infallible<(repeat (each Source).Element)> {
    Infallible<(repeat (each Source).Element)>(
      Observable<Any>.combineLatest(repeat (each source).asObservable())
    )
  }
}
