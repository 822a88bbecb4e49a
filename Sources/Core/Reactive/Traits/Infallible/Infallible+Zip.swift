extension InfallibleType {
  /// Combines the elements of all sequences by their number.
  ///
  /// It completes when all have. ReactiveX: Zip.
  public static func zip<each Source: InfallibleType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    Infallible(.zip(repeat (each source).asObservable(), resultSelector: resultSelector))
  }
}
