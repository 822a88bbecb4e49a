/// A place for a value that is not there from the start.
///
/// NB: an observer keeps `Box<Element>?` instead of `Element?`. A class reference is optional at no
/// cost, while every touch of an optional of a generic type looks its metadata up.
final class Box<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
