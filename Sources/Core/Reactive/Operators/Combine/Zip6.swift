extension ObservableType {
  /// Combines the elements of six sources by their number.
  public static func zip<
    S1: ObservableType,
    S2: ObservableType,
    S3: ObservableType,
    S4: ObservableType,
    S5: ObservableType,
    S6: ObservableType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element) throws ->
      Element
  ) -> Observable<Element> {
    Zip { all in
      let queue1 = all.add(source1)
      let queue2 = all.add(source2)
      let queue3 = all.add(source3)
      let queue4 = all.add(source4)
      let queue5 = all.add(source5)
      let queue6 = all.add(source6)
      return {
        try resultSelector(
          queue1.next(),
          queue2.next(),
          queue3.next(),
          queue4.next(),
          queue5.next(),
          queue6.next()
        )
      }
    }
  }
}

extension ObservableType where Element == Any {
  /// Groups the elements of six sources by their number.
  public static func zip<
    S1: ObservableType,
    S2: ObservableType,
    S3: ObservableType,
    S4: ObservableType,
    S5: ObservableType,
    S6: ObservableType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6
  ) -> Observable<(S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)> {
    .zip(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6,
      resultSelector: { ($0, $1, $2, $3, $4, $5) }
    )
  }
}
