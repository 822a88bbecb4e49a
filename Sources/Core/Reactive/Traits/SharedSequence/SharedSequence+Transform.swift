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
  ///
  /// The result shares as the inner sequences do: a signal of drivers becomes a driver.
  @inlinable
  public func flatMap<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMap(selector))
  }

  /// Turns each element into a sequence and follows the latest one.
  ///
  /// The result shares as the inner sequences do: a tap becomes the state that it leads to.
  @inlinable
  public func flatMapLatest<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMapLatest(selector))
  }

  /// Turns an element into a sequence, and ignores further elements until that has ended.
  ///
  /// The result shares as the inner sequences do.
  public func flatMapFirst<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMapFirst(selector))
  }

  /// Accumulates the elements, and emits each intermediate result.
  public func scan<Accumulated>(
    _ seed: Accumulated,
    accumulator: @escaping (Accumulated, Element) -> Accumulated
  ) -> SharedSequence<SharingStrategy, Accumulated> {
    SharedSequence(asObservable().scan(seed, accumulator: accumulator))
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Follows the latest of the inner sequences, and shares as they do.
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().map { $0.asObservable() }.switchLatest())
  }

  /// Emits what all the inner sequences emit, as it comes, and shares as they do.
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().map { $0.asObservable() }.merge())
  }

  /// Emits what the inner sequences emit, of which `maxConcurrent` run at a time, and shares as they
  /// do.
  public func merge(maxConcurrent: Int) -> SharedSequence<Element.SharingStrategy, Element.Element>
  {
    SharedSequence(asObservable().map { $0.asObservable() }.merge(maxConcurrent: maxConcurrent))
  }
}
