extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Combines the elements of five sequences; it fails with the first error.
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    resultSelector: @escaping (E1, E2, E3, E4, E5) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        source5.source,
        resultSelector: resultSelector
      )
    )
  }

  /// Combines the elements of six sequences; it fails with the first error.
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    _ source6: PrimitiveSequence<Trait, E6>,
    resultSelector: @escaping (E1, E2, E3, E4, E5, E6) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        source5.source,
        source6.source,
        resultSelector: resultSelector
      )
    )
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
  /// Collects the elements of five sequences; it fails with the first error.
  public static func zip<E1, E2, E3, E4, E5>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>
  ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4, E5)> {
    PrimitiveSequence<Trait, (E1, E2, E3, E4, E5)>(
      raw: .zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        source5.source,
        resultSelector: { ($0, $1, $2, $3, $4) }
      )
    )
  }

  /// Collects the elements of six sequences; it fails with the first error.
  public static func zip<E1, E2, E3, E4, E5, E6>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    _ source5: PrimitiveSequence<Trait, E5>,
    _ source6: PrimitiveSequence<Trait, E6>
  ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4, E5, E6)> {
    PrimitiveSequence<Trait, (E1, E2, E3, E4, E5, E6)>(
      raw: .zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        source5.source,
        source6.source,
        resultSelector: { ($0, $1, $2, $3, $4, $5) }
      )
    )
  }
}
