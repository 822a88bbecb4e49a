extension SharedSequenceConvertibleType {
  /// Combines the latest elements of all sequences whenever one emits, once all have.
  ///
  /// It completes when all have. ReactiveX: CombineLatest.
  public static func combineLatest<each Source>(
    _ source: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping (repeat each Source) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      .combineLatest(repeat (each source).asObservable(), resultSelector: resultSelector)
    )
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Emits the latest elements of all sequences whenever one emits, once all have.
  ///
  /// It completes when all have. ReactiveX: CombineLatest.
  public static func combineLatest<each Source>(
    _ source: repeat SharedSequence<SharingStrategy, each Source>
  ) -> SharedSequence<SharingStrategy, (repeat each Source)> {
    SharedSequence(Observable<Any>.combineLatest(repeat (each source).asObservable()))
  }
}
