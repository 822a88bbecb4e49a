extension InfallibleType {
  /// Combines the latest elements of two sequences whenever one emits, once all have.
  public static func combineLatest<S1: InfallibleType, S2: InfallibleType>(
    _ source1: S1,
    _ source2: S2,
    resultSelector: @escaping (S1.Element, S2.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector)
    )
  }

  /// Combines the latest elements of three sequences whenever one emits, once all have.
  public static func combineLatest<S1: InfallibleType, S2: InfallibleType, S3: InfallibleType>(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element) -> Element
  ) -> Infallible<Element> {
    Infallible(
      .combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the latest elements of four sequences whenever one emits, once all have.
  public static func combineLatest<
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
      .combineLatest(
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
  /// Emits the latest elements of two sequences whenever one emits, once all have.
  public static func combineLatest<S1: InfallibleType, S2: InfallibleType>(
    _ source1: S1,
    _ source2: S2
  ) -> Infallible<(S1.Element, S2.Element)> {
    Infallible<(S1.Element, S2.Element)>(
      .combineLatest(source1.asObservable(), source2.asObservable(), resultSelector: { ($0, $1) })
    )
  }

  /// Emits the latest elements of three sequences whenever one emits, once all have.
  public static func combineLatest<S1: InfallibleType, S2: InfallibleType, S3: InfallibleType>(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3
  ) -> Infallible<(S1.Element, S2.Element, S3.Element)> {
    Infallible<(S1.Element, S2.Element, S3.Element)>(
      .combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        resultSelector: { ($0, $1, $2) }
      )
    )
  }

  /// Emits the latest elements of four sequences whenever one emits, once all have.
  public static func combineLatest<
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
      .combineLatest(
        source1.asObservable(),
        source2.asObservable(),
        source3.asObservable(),
        source4.asObservable(),
        resultSelector: { ($0, $1, $2, $3) }
      )
    )
  }
}
