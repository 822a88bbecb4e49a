extension ObservableType {
  /// Combines the latest elements of eight sources whenever one of them emits, once all have.
  @inlinable
  public static func combineLatest<
    S1: ObservableType,
    S2: ObservableType,
    S3: ObservableType,
    S4: ObservableType,
    S5: ObservableType,
    S6: ObservableType,
    S7: ObservableType,
    S8: ObservableType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7,
    _ source8: S8,
    resultSelector:
      @escaping (
        S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element,
        S8.Element
      ) throws -> Element
  ) -> Observable<Element> {
    CombineLatest(CombineLatestObserver<Element>.self) { all in
      let latest1 = all.add(source1)
      let latest2 = all.add(source2)
      let latest3 = all.add(source3)
      let latest4 = all.add(source4)
      let latest5 = all.add(source5)
      let latest6 = all.add(source6)
      let latest7 = all.add(source7)
      let latest8 = all.add(source8)
      return {
        try resultSelector(
          latest1.value,
          latest2.value,
          latest3.value,
          latest4.value,
          latest5.value,
          latest6.value,
          latest7.value,
          latest8.value
        )
      }
    }
  }
}

extension ObservableType where Element == Any {
  /// Emits the latest elements of eight sources whenever one of them emits, once all have.
  @inlinable
  public static func combineLatest<
    S1: ObservableType,
    S2: ObservableType,
    S3: ObservableType,
    S4: ObservableType,
    S5: ObservableType,
    S6: ObservableType,
    S7: ObservableType,
    S8: ObservableType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7,
    _ source8: S8
  ) -> Observable<
    (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element, S8.Element)
  > {
    .combineLatest(
      source1,
      source2,
      source3,
      source4,
      source5,
      source6,
      source7,
      source8,
      resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }
    )
  }
}
