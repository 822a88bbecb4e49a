extension InfallibleType {
  /// Combines the elements of two sequences by their number.
  public static func zip<S1: InfallibleType, S2: InfallibleType>(
    _ source1: S1,
    _ source2: S2,
    resultSelector: @escaping (S1.Element, S2.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector)
    )
  }

  /// Combines the elements of three sequences by their number.
  public static func zip<S1: InfallibleType, S2: InfallibleType, S3: InfallibleType>(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the elements of four sequences by their number.
  public static func zip<
    S1: InfallibleType,
    S2: InfallibleType,
    S3: InfallibleType,
    S4: InfallibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        resultSelector: resultSelector
      )
    )
  }
}

extension InfallibleType where Element == Any {
  /// Groups the elements of two sequences by their number.
  public static func zip<S1: InfallibleType, S2: InfallibleType>(
    _ source1: S1,
    _ source2: S2
  ) -> Infallible<(S1.Element, S2.Element)> {
    Infallible<(S1.Element, S2.Element)>(
      .zip(source1.asObservable(), source2.asObservable(), resultSelector: { ($0, $1) })
    )
  }

  /// Groups the elements of three sequences by their number.
  public static func zip<S1: InfallibleType, S2: InfallibleType, S3: InfallibleType>(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3
  ) -> Infallible<(S1.Element, S2.Element, S3.Element)> {
    Infallible<(S1.Element, S2.Element, S3.Element)>(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        resultSelector: { ($0, $1, $2) }
      )
    )
  }

  /// Groups the elements of four sequences by their number.
  public static func zip<
    S1: InfallibleType,
    S2: InfallibleType,
    S3: InfallibleType,
    S4: InfallibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4
  ) -> Infallible<(S1.Element, S2.Element, S3.Element, S4.Element)> {
    Infallible<(S1.Element, S2.Element, S3.Element, S4.Element)>(
      .zip(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        resultSelector: { ($0, $1, $2, $3) }
      )
    )
  }
}
