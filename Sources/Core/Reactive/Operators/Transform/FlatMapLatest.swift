extension ObservableType {
  /// Turns each element into an observable and emits the elements of the latest, disposing of the
  /// one before.
  ///
  /// ```marbles
  /// source   a--b-------|
  /// inner    a-a!
  /// inner 2     b-b--b|
  /// result   a-ab-b--b--|  flatMapLatest { inner }
  /// ```
  ///
  /// The next element cancels a request that is in flight: its observable is disposed of before the
  /// new one is subscribed to, so that no old answer comes late. It completes when the source and
  /// the last inner observable have; the completion of the source alone cancels nothing. The first
  /// error of either, or one thrown by `selector`, ends it and disposes of the other. To keep
  /// searching after a failed request, catch its error inside `selector`. ReactiveX: FlatMap
  /// (switchMap), Switch.
  ///
  /// - Parameter selector: Returns the observable of an element; called before the one before is
  ///   disposed of.
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    lift { FlatteningObserver($0, .latest) { try selector($0).asObservable() } }
  }
}
