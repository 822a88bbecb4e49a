extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Combines the elements of all sequences; it fails with the first error.
  ///
  /// ReactiveX: Zip.
  public static func zip<each Source>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .zip(repeat (each source).source, resultSelector: resultSelector))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Any {
  /// Collects the elements of all sequences; it fails with the first error.
  ///
  /// ReactiveX: Zip.
  public static func zip<each Source>(
    _ source: repeat PrimitiveSequence<Trait, each Source>
  ) -> PrimitiveSequence<Trait, (repeat each Source)> {
    PrimitiveSequence<Trait, (repeat each Source)>(
      raw: Observable<Any>.zip(repeat (each source).source)
    )
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Combines the elements of all sequences; it fails with the first error.
  ///
  /// ReactiveX: Zip.
  public static func zip<each Source>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .zip(repeat (each source).source, resultSelector: resultSelector))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
  /// Collects the elements of all sequences; it fails with the first error.
  ///
  /// ReactiveX: Zip.
  public static func zip<each Source>(
    _ source: repeat PrimitiveSequence<Trait, each Source>
  ) -> PrimitiveSequence<Trait, (repeat each Source)> {
    PrimitiveSequence<Trait, (repeat each Source)>(
      raw: Observable<Any>.zip(repeat (each source).source)
    )
  }
}
