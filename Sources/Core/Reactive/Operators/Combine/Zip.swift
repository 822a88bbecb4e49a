extension ObservableType {
  /// Combines the elements of all sources by their number.
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
      let all = CombiningObserver($0, endsEarly: false)
      let queues = (repeat all.queue(of: each source))
      return all.combine { try resultSelector(repeat (each queues).next()) }
    }
  }
}

extension ObservableType where Element == Any {
  /// Groups the elements of all sources by their number.
  ///
  /// It ends as with a `resultSelector`. ReactiveX: Zip.
  public static func zip<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    Producer {
      let all = CombiningObserver($0, endsEarly: false)
      let queues = (repeat all.queue(of: each source))
      return all.combine { (repeat (each queues).next()) }
    }
  }
}
