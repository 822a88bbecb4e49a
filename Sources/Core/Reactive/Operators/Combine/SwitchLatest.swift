extension ObservableType where Element: ObservableConvertibleType {
  /// Follows the latest inner observable, giving up the one before.
  ///
  /// It completes when the outer and the last inner one have, and fails with the first error.
  /// ReactiveX: Switch.
  public func switchLatest() -> Observable<Element.Element> {
    flatMapLatest { $0 }
  }
}
