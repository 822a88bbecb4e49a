extension ObservableType {
  /// Combines the latest elements of four sources whenever one of them emits, once all have.
  @inlinable
  public static func combineLatest<
    S1: ObservableType,
    S2: ObservableType,
    S3: ObservableType,
    S4: ObservableType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element) throws -> Element
  ) -> Observable<Element> {
    CombineLatest(CombineLatestObserver<Element>.self) { all in
      let latest1 = all.add(source1)
      let latest2 = all.add(source2)
      let latest3 = all.add(source3)
      let latest4 = all.add(source4)
      return { try resultSelector(latest1.value, latest2.value, latest3.value, latest4.value) }
    }
  }
}

extension ObservableType where Element == Any {
  /// Emits the latest elements of four sources whenever one of them emits, once all have.
  @inlinable
  public static func combineLatest<
    S1: ObservableType,
    S2: ObservableType,
    S3: ObservableType,
    S4: ObservableType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4
  ) -> Observable<(S1.Element, S2.Element, S3.Element, S4.Element)> {
    .combineLatest(source1, source2, source3, source4, resultSelector: { ($0, $1, $2, $3) })
  }
}
