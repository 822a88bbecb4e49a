extension ObservableType {
  /// Combines the elements of several sources by position: first with first, second with second.
  ///
  /// ```marbles
  /// left    1-2---3--|
  /// right   ---4-5-----|
  /// result  ---5-7-----|  zip(left, right) { $0 + $1 }
  /// ```
  ///
  /// It completes when all sources have, as in RxSwift; the first error, or one thrown by
  /// `resultSelector`, ends it and disposes of the others. ReactiveX: Zip.
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    Producer {
      let all = Combination($0, endsEarly: false)
      let queues = (repeat all.queue(of: each source))
      return all.start { try resultSelector(repeat (each queues).next()) }
    }
  }
}

extension ObservableType where Element == Any {
  /// Combines the elements of several sources by position: first with first, second with second.
  ///
  /// It ends as with a `resultSelector`. ReactiveX: Zip.
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    Producer {
      let all = Combination($0, endsEarly: false)
      let queues = (repeat all.queue(of: each source))
      return all.start { (repeat (each queues).next()) }
    }
  }
}

extension ObservableType {
  /// Combines the elements of several sources by position: first with first, second with second.
  ///
  /// ```marbles
  /// first   1-2---3--|
  /// second  ---4-5-----|
  /// result  ---5-7-----|  zip([first, second]) { sum }
  /// ```
  ///
  /// It completes when all sources have, or when an element comes that can no longer be matched.
  /// Without a source it completes at once.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    guard !collection.isEmpty else { return .empty() }
    return Producer {
      let all = Combination<Element>($0, endsEarly: true)
      let queues = collection.map { all.queue(of: $0) }
      return all.start { try resultSelector(queues.map { $0.next() }) }
    }
  }
}
