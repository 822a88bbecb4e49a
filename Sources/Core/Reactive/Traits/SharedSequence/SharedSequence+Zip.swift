extension SharedSequenceConvertibleType {
  /// Combines the elements of all sequences by their number.
  ///
  /// It completes when all have. ReactiveX: Zip.
  public static func zip<each Source>(
    _ source: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping (repeat each Source) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.zip(repeat (each source).asObservable(), resultSelector: resultSelector))
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Groups the elements of all sequences by their number.
  ///
  /// It completes when all have. ReactiveX: Zip.
  public static func zip<each Source>(
    _ source: repeat SharedSequence<SharingStrategy, each Source>
  ) -> SharedSequence<SharingStrategy, (repeat each Source)> {
    SharedSequence(Observable<Any>.zip(repeat (each source).asObservable()))
  }
}
