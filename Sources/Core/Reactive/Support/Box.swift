/// A place for a value that is not there from the start.
///
/// NB: an observer keeps `Box<Element>?` instead of `Element?`. A class reference is optional at no
/// cost, while every touch of an optional of a generic type looks its metadata up.
final class Box<Value> {
  private(set) var value: Value

  init(_ value: Value) { self.value = value }

  /// Replaces the value; the old one is freed afterwards, so that its `deinit` may use the box.
  func set(_ newValue: Value) { _ = exchange(&value, with: newValue) }
}
