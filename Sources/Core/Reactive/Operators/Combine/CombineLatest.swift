extension ObservableType {
  /// Emits whenever one of several sources does, with the latest element of each, once all have
  /// one.
  ///
  /// ```marbles
  /// left    1---2----|
  /// right   --3----4---|
  /// result  --4-5--6---|  combineLatest(left, right) { $0 + $1 }
  /// ```
  ///
  /// It completes when all sources have, or when one has without an element and another emits; the
  /// first error, or one thrown by `resultSelector`, ends it and disposes of the others.
  /// ReactiveX: CombineLatest.
  @inlinable
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    Producer {
      let all = Combination($0, endsEarly: true)
      let latest = (repeat all.latest(of: each source))
      return all.start { try resultSelector(repeat (each latest).value) }
    }
  }
}

extension ObservableType where Element == Any {
  /// Emits whenever one of several sources does, with the latest element of each, once all have
  /// one.
  ///
  /// It ends as with a `resultSelector`. ReactiveX: CombineLatest.
  @inlinable
  public static func combineLatest<each Source: ObservableType>(
    _ source: repeat each Source
  ) -> Observable<(repeat (each Source).Element)> {
    Producer {
      let all = Combination($0, endsEarly: true)
      let latest = (repeat all.latest(of: each source))
      return all.start { (repeat (each latest).value) }
    }
  }
}
