extension ObservableType {
  /// Combines the elements of all sources by their number.
  ///
  /// ```marbles
  /// first   1-2---3--|
  /// second  ---4-5-----|
  /// result  ---5-7-----|  zip([first, second]) { sum }
  /// ```
  ///
  /// It completes when all sources have, and as soon as an element comes that none can match any more.
  /// Without a source it completes at once.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    guard !collection.isEmpty else { return .empty() }
    return Producer {
      let all = CombiningObserver<Element>($0, endsEarly: true)
      let queues = collection.map { all.queue(of: $0) }
      return all.combine { try resultSelector(queues.map { $0.next() }) }
    }
  }

  /// Groups the elements of all sources by their number.
  ///
  /// Without a source it completes at once.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    .zip(collection, resultSelector: { $0 })
  }
}
