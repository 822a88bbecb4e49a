/// Something that can be seen as an ``Observable``.
public protocol ObservableConvertibleType {
  /// Type of the elements.
  associatedtype Element

  /// Returns the same sequence as an ``Observable``.
  func asObservable() -> Observable<Element>
}
