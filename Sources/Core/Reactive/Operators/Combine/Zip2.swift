extension ObservableType {
  /// Combines the elements of two sources by their number.
  ///
  /// ```marbles
  /// left    1-2---3--|
  /// right   ---4-5-----|
  /// result  ---5-7-----|  zip(left, right) { $0 + $1 }
  /// ```
  public static func zip<S1: ObservableType, S2: ObservableType>(
    _ source1: S1,
    _ source2: S2,
    resultSelector: @escaping (S1.Element, S2.Element) throws -> Element
  ) -> Observable<Element> {
    Zip { all in
      let queue1 = all.add(source1)
      let queue2 = all.add(source2)
      return { try resultSelector(queue1.next(), queue2.next()) }
    }
  }
}

extension ObservableType where Element == Any {
  /// Pairs up the elements of two sources by their number.
  public static func zip<S1: ObservableType, S2: ObservableType>(
    _ source1: S1,
    _ source2: S2
  ) -> Observable<(S1.Element, S2.Element)> {
    .zip(source1, source2, resultSelector: { ($0, $1) })
  }
}
