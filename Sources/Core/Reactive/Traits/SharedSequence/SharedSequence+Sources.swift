extension SharedSequenceConvertibleType {
  /// Completes without an element, on the strategy's scheduler.
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// Emits nothing and does not end.
  public static func never() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .never())
  }

  /// Emits one element and completes, on the strategy's scheduler.
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// Emits `elements` and completes; each event comes on the strategy's scheduler.
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .from(elements, scheduler: SharingStrategy.scheduler))
  }

  /// Emits the elements of several sources as they arrive.
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }

  /// Emits the elements of several sources as they arrive.
  public static func merge(
    _ sources: [SharedSequence<SharingStrategy, Element>]
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(.merge(sources.map { $0.asObservable() }))
  }

  /// Emits whenever one of several sequences does, with the latest element of each, once all have
  /// one.
  ///
  /// It completes when all have. As in RxSwift, an error that `resultSelector` throws ends it as an
  /// error, which nothing that drives it can take: throw none. ReactiveX: CombineLatest.
  public static func combineLatest<each Source>(
    _ source: repeat any SharedSequenceConvertibleType<SharingStrategy, each Source>,
    resultSelector: @escaping (repeat each Source) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      .combineLatest(repeat (each source).asObservable(), resultSelector: resultSelector)
    )
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Emits whenever one of several sequences does, with the latest element of each, once all have
  /// one.
  public static func combineLatest<each Source>(
    _ source: repeat any SharedSequenceConvertibleType<SharingStrategy, each Source>
  ) -> SharedSequence<SharingStrategy, (repeat each Source)> {
    SharedSequence(Observable.combineLatest(repeat (each source).asObservable()))
  }
}
