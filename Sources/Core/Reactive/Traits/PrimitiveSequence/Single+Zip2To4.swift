extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Combines the elements of two sequences; it fails with the first error.
  public static func zip<E1, E2>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    resultSelector: @escaping (E1, E2) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .zip(source1.source, source2.source, resultSelector: resultSelector)
    )
  }

  /// Combines the elements of three sequences; it fails with the first error.
  public static func zip<E1, E2, E3>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    resultSelector: @escaping (E1, E2, E3) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .zip(source1.source, source2.source, source3.source, resultSelector: resultSelector)
    )
  }

  /// Combines the elements of four sequences; it fails with the first error.
  public static func zip<E1, E2, E3, E4>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>,
    resultSelector: @escaping (E1, E2, E3, E4) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        resultSelector: resultSelector
      )
    )
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Any {
  /// Collects the elements of two sequences; it fails with the first error.
  public static func zip<E1, E2>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>
  ) -> PrimitiveSequence<Trait, (E1, E2)> {
    PrimitiveSequence<Trait, (E1, E2)>(
      raw: .zip(source1.source, source2.source, resultSelector: { ($0, $1) })
    )
  }

  /// Collects the elements of three sequences; it fails with the first error.
  public static func zip<E1, E2, E3>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>
  ) -> PrimitiveSequence<Trait, (E1, E2, E3)> {
    PrimitiveSequence<Trait, (E1, E2, E3)>(
      raw: .zip(source1.source, source2.source, source3.source, resultSelector: { ($0, $1, $2) })
    )
  }

  /// Collects the elements of four sequences; it fails with the first error.
  public static func zip<E1, E2, E3, E4>(
    _ source1: PrimitiveSequence<Trait, E1>,
    _ source2: PrimitiveSequence<Trait, E2>,
    _ source3: PrimitiveSequence<Trait, E3>,
    _ source4: PrimitiveSequence<Trait, E4>
  ) -> PrimitiveSequence<Trait, (E1, E2, E3, E4)> {
    PrimitiveSequence<Trait, (E1, E2, E3, E4)>(
      raw: .zip(
        source1.source,
        source2.source,
        source3.source,
        source4.source,
        resultSelector: { ($0, $1, $2, $3) }
      )
    )
  }
}
