extension InfallibleType {
  /// Combines the latest elements of all sources whenever one of them emits, once all have.
  ///
  /// Without a source it emits what `resultSelector` makes of no elements, and completes.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      .combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector)
    )
  }

  /// Emits the latest elements of all sources whenever one of them emits, once all have.
  ///
  /// Without a source it emits an empty array, and completes.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.combineLatest(collection) { $0 }
  }
}
