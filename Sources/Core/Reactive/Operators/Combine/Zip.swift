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
