/// The treatment of the element that ends `take(while:)`.
public enum TakeBehavior: Sendable {
  /// The last element is passed on.
  case inclusive

  /// The last element is left out.
  case exclusive
}
