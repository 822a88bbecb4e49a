extension SharedSequenceConvertibleType {
  /// Transforms each element.
  @inlinable
  public func map<Result>(
    _ selector: @escaping (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().map(selector))
  }

  /// Transforms each element, and drops those without a result.
  @inlinable
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().compactMap(selector))
  }

  /// Turns each element into a sequence and emits what all of them emit, as it comes.
  @inlinable
  public func flatMap<Result>(
    _ selector: @escaping (Element) -> SharedSequence<SharingStrategy, Result>
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().flatMap(selector))
  }

  /// Turns each element into a sequence and follows the latest one.
  @inlinable
  public func flatMapLatest<Result>(
    _ selector: @escaping (Element) -> SharedSequence<SharingStrategy, Result>
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().flatMapLatest(selector))
  }

  /// Turns an element into a sequence, and ignores further elements until that has ended.
  public func flatMapFirst<Result>(
    _ selector: @escaping (Element) -> SharedSequence<SharingStrategy, Result>
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().flatMapFirst(selector))
  }

  /// Accumulates the elements, and emits each intermediate result.
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) -> Accumulated
  ) -> SharedSequence<SharingStrategy, Accumulated> {
    SharedSequence(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Accumulates the elements in place, and emits each intermediate result.
  public func scan<Accumulated>(
    into seed: Accumulated,
    accumulator: @escaping (inout Accumulated, Element) -> Void
  ) -> SharedSequence<SharingStrategy, Accumulated> {
    SharedSequence(asObservable().scan(into: seed, accumulator: accumulator))
  }
}

extension SharedSequenceConvertibleType
where
  Element: SharedSequenceConvertibleType, Element.SharingStrategy == SharingStrategy
{
  /// Follows the latest of the inner sequences.
  public func switchLatest() -> SharedSequence<SharingStrategy, Element.Element> {
    SharedSequence(asObservable().map { $0.asObservable() }.switchLatest())
  }

  /// Emits what all the inner sequences emit, as it comes.
  public func merge() -> SharedSequence<SharingStrategy, Element.Element> {
    SharedSequence(asObservable().map { $0.asObservable() }.merge())
  }

  /// Emits what the inner sequences emit, of which `maxConcurrent` run at a time.
  public func merge(maxConcurrent: Int) -> SharedSequence<SharingStrategy, Element.Element> {
    SharedSequence(asObservable().map { $0.asObservable() }.merge(maxConcurrent: maxConcurrent))
  }
}
