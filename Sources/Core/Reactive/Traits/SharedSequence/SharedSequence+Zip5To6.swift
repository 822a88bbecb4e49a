extension SharedSequenceConvertibleType {
  /// Combines the elements of five sequences by their number.
  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    resultSelector:
      @escaping (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy
  {
    SharedSequence(
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
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType
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
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy
  {
    SharedSequence(
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

extension SharedSequenceConvertibleType where Element == Any {
  /// Groups the elements of five sequences by their number.
  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element)>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy
  {
    SharedSequence(
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
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType,
    S5: SharedSequenceConvertibleType,
    S6: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    _ source5: S5,
    _ source6: S6
  ) -> SharedSequence<
    SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element, S5.Element, S6.Element)
  >
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy,
    S5.SharingStrategy == SharingStrategy, S6.SharingStrategy == SharingStrategy
  {
    SharedSequence(
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
