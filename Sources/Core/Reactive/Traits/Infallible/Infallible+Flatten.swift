extension InfallibleType {
  /// Turns each element into a sequence and emits what all of them emit, as it comes.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMap(selector))
  }

  /// Turns each element into a sequence and follows the latest one.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapLatest(selector))
  }

  /// Turns an element into a sequence, and ignores further elements until that has ended.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapFirst(selector))
  }

  /// Turns each element into a sequence, and runs them one after the other.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().concatMap { selector($0).asObservable() })
  }

  /// Emits what all of `sources` emit, as it comes.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// Emits what all of `sources` emit, as it comes.
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// Emits what all of `sources` emit, as it comes.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.asObservable() }))
  }

  /// Emits what `second` emits once this one has completed.
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(.concat([asObservable(), second.asObservable()]))
  }

  /// Emits what the sequences emit, one after the other.
  public static func concat<Sequence: Swift.Sequence>(_ sequence: Sequence) -> Infallible<Element>
  where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.map { $0.asObservable() }))
  }

  /// Emits what the sequences emit, one after the other.
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.concat(collection.map { $0.asObservable() }))
  }

  /// Emits what the sequences emit, one after the other.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    Infallible(.concat(sources.map { $0.asObservable() }))
  }

  /// Combines each element with the latest one of `second`.
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(
      asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector)
    )
  }

  /// Emits the latest element of `second` whenever the source emits.
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}

extension ObservableType {
  /// Turns each element into an infallible and follows the latest one.
  ///
  /// RxSwift's form of `flatMapLatest` for infallibles: the result is one as well, and so the source
  /// must not fail either.
  public func flatMapLatest<Source: InfallibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Infallible<Source.Element> {
    let latest: Observable<Source.Element> = flatMapLatest { try selector($0).asObservable() }
    return Infallible(latest)
  }
}
