extension SharedSequenceConvertibleType {
  /// Combines the latest elements of two sequences whenever one emits, once all have.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2,
    resultSelector: @escaping (S1.Element, S2.Element) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element>
  where S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy {
    SharedSequence(
      .combineLatest(source1.asObservable(), source2.asObservable(), resultSelector: resultSelector)
    )
  }

  /// Combines the latest elements of three sequences whenever one emits, once all have.
  public static func combineLatest<
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

extension SharedSequenceConvertibleType where Element == Any {
  /// Emits the latest elements of two sequences whenever one emits, once all have.
  public static func combineLatest<
    S1: SharedSequenceConvertibleType,
    S2: SharedSequenceConvertibleType
  >(
    _ source1: S1,
    _ source2: S2
  ) -> SharedSequence<SharingStrategy, (S1.Element, S2.Element)>
  where S1.SharingStrategy == SharingStrategy, S2.SharingStrategy == SharingStrategy {
    SharedSequence(
      .combineLatest(source1.asObservable(), source2.asObservable(), resultSelector: { ($0, $1) })
    )
  }

  /// Emits the latest elements of three sequences whenever one emits, once all have.
  public static func combineLatest<
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
