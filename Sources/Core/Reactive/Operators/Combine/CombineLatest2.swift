extension ObservableType {
  /// Combines the latest elements of two sources whenever one of them emits, once all have.
  ///
  /// ```marbles
  /// left    1---2----|
  /// right   --3----4---|
  /// result  --4-5--6---|  combineLatest(left, right) { $0 + $1 }
  /// ```
  @inlinable
  public static func combineLatest<S1: ObservableType, S2: ObservableType>(
    _ source1: S1,
    _ source2: S2,
    resultSelector: @escaping (S1.Element, S2.Element) throws -> Element
  ) -> Observable<Element> {
    CombineLatest(CombineLatestObserver<Element>.self) { all in
      let latest1 = all.add(source1)
      let latest2 = all.add(source2)
      return { try resultSelector(latest1.value, latest2.value) }
    }
  }
}

extension ObservableType where Element == Any {
  /// Emits the latest elements of two sources whenever one of them emits, once all have.
  @inlinable
  public static func combineLatest<S1: ObservableType, S2: ObservableType>(
    _ source1: S1,
    _ source2: S2
  ) -> Observable<(S1.Element, S2.Element)> {
    .combineLatest(source1, source2, resultSelector: { ($0, $1) })
  }
}
