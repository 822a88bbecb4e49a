/// Whether `take(while:)` and `take(until:)` pass the element on that ends them.
public enum TakeBehavior: Sendable {
  /// The last element is passed on.
  case inclusive

  /// The last element is left out.
  case exclusive
}
