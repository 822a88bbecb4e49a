extension InfallibleType {
  /// Combines the elements of seven sequences by their number.
  public static func zip<
    S1: InfallibleType,
    S2: InfallibleType,
    S3: InfallibleType,
    S4: InfallibleType,
    S5: InfallibleType,
    S6: InfallibleType,
    S7: InfallibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
      -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the elements of eight sequences by their number.
  public static func zip<
    S1: InfallibleType,
    S2: InfallibleType,
    S3: InfallibleType,
    S4: InfallibleType,
    S5: InfallibleType,
    S6: InfallibleType,
    S7: InfallibleType,
    S8: InfallibleType
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
      ) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        source8.asObservable(),
        resultSelector: resultSelector
      )
    )
  }
}

extension InfallibleType where Element == Any {
  /// Groups the elements of seven sequences by their number.
  public static func zip<
    S1: InfallibleType,
    S2: InfallibleType,
    S3: InfallibleType,
    S4: InfallibleType,
    S5: InfallibleType,
    S6: InfallibleType,
    S7: InfallibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7
  ) -> Infallible<
    (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
  > {
    Infallible<
      (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element)
    >(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        resultSelector: { ($0, $1, $2, $3, $4, $5, $6) }
      )
    )
  }

  /// Groups the elements of eight sequences by their number.
  public static func zip<
    S1: InfallibleType,
    S2: InfallibleType,
    S3: InfallibleType,
    S4: InfallibleType,
    S5: InfallibleType,
    S6: InfallibleType,
    S7: InfallibleType,
    S8: InfallibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6,
    _ source7: S7,
    _ source8: S8
  ) -> Infallible<
    (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element, S8.Element)
  > {
    Infallible<
      (
        S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element, S7.Element,
        S8.Element
      )
    >(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        source5.asObservable(),
        source6.asObservable(),
        source7.asObservable(),
        source8.asObservable(),
        resultSelector: { ($0, $1, $2, $3, $4, $5, $6, $7) }
      )
    )
  }
}
