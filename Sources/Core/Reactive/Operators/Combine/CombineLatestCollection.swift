extension ObservableType {
  /// Combines the latest elements of all sources whenever one of them emits, once all have.
  ///
  /// ```marbles
  /// first   1---2----|
  /// second  --3----4---|
  /// result  --4-5--6---|  combineLatest([first, second]) { sum }
  /// ```
  ///
  /// Without a source it emits what `resultSelector` makes of no elements, and completes.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    guard !collection.isEmpty else {
      return .deferred { .just(try resultSelector([])) }
    }
    return Producer {
      let all = CombiningObserver<Element>($0, endsEarly: true)
      let latest = collection.map { all.latest(of: $0) }
      return all.combine { try resultSelector(latest.map(\.value)) }
    }
  }

  /// Emits the latest elements of all sources whenever one of them emits, once all have.
  ///
  /// Without a source it emits an empty array, and completes.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    .combineLatest(collection, resultSelector: { $0 })
  }
}
