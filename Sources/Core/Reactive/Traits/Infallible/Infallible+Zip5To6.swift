extension InfallibleType {
  /// Combines the elements of five sequences by their number.
  public static func zip<
    S1: InfallibleType,
    S2: InfallibleType,
    S3: InfallibleType,
    S4: InfallibleType,
    S5: InfallibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the elements of six sequences by their number.
  public static func zip<
    S1: InfallibleType,
    S2: InfallibleType,
    S3: InfallibleType,
    S4: InfallibleType,
    S5: InfallibleType,
    S6: InfallibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        resultSelector: resultSelector
      )
    )
  }
}

extension InfallibleType where Element == Any {
  /// Groups the elements of five sequences by their number.
  public static func zip<
    S1: InfallibleType,
    S2: InfallibleType,
    S3: InfallibleType,
    S4: InfallibleType,
    S5: InfallibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5
  ) -> Infallible<(S1.Element, S2.Element, S3.Element, S4.Element, S5.Element)> {
    Infallible<(S1.Element, S2.Element, S3.Element, S4.Element, S5.Element)>(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        resultSelector: { ($0, $1, $2, $3, $4) }
      )
    )
  }

  /// Groups the elements of six sequences by their number.
  public static func zip<
    S1: InfallibleType,
    S2: InfallibleType,
    S3: InfallibleType,
    S4: InfallibleType,
    S5: InfallibleType,
    S6: InfallibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6
  ) -> Infallible<(S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)> {
    Infallible<(S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)>(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        resultSelector: { ($0, $1, $2, $3, $4, $5) }
      )
    )
  }
}
