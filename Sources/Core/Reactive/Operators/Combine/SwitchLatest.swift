extension ObservableType where Element: ObservableConvertibleType {
  /// Follows the latest inner observable, disposing of the one before.
  ///
  /// ```marbles
  /// source   a--b-------|
  /// inner    a-a!
  /// inner 2     b-b--b|
  /// result   a-ab-b--b--|  inners.switchLatest()
  /// ```
  ///
  /// It completes when the outer and the last inner one have, and fails with the first error.
  /// ReactiveX: Switch.
  public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}
