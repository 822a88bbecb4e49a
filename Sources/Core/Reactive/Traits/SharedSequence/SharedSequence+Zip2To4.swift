extension SharedSequenceConvertibleType {
  /// Combines the elements of two sequences by their number.
  public static func zip<S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType>(
    _ source1: S1,
    _ source2: S2,
    resultSelector: @escaping (S1.Element, S2.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy {
    SharedSequence(
      .zip(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector)
    )
  }

  /// Combines the elements of three sequences by their number.
  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy
  {
    SharedSequence(
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
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4,
    resultSelector: @escaping (S1.Element, S2.Element, S3.Element, S4.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy
  {
    SharedSequence(
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

extension SharedSequenceConvertibleType where Element == Any {
  /// Groups the elements of two sequences by their number.
  public static func zip<S1: SharedSequenceConvertibleType, S2: SharedSequenceConvertibleType>(
    _ source1: S1,
    _ source2: S2
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element)>
  where S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy {
    SharedSequence(
      .zip(source1.asObservable(), source2.asObservable(), resultSelector: { ($0, $1) })
    )
  }

  /// Groups the elements of three sequences by their number.
  public static func zip<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element)>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy
  {
    SharedSequence(
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
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType,
    S3: SharedSequenceConvertibleType,
    S4: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    _ source3: S3,
    _ source4: S4
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element, S3.Element, S4.Element)>
  where
    S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy,
    S3.SharingStrategy == SharingStrategy, S4.SharingStrategy == SharingStrategy
  {
    SharedSequence(
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
