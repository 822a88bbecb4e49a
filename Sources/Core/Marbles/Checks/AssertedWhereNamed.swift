/// An `Output` with members that a test asserts only if it names them.
///
/// List an output here when you add it to a view model, and the existing tests stay as they are:
///
/// ```swift
/// extension SearchViewModel.Output: AssertedWhereNamed {
///   static var assertedWhereNamed: [PartialKeyPath<Self>] { [\.count] }
/// }
/// ```
public protocol AssertedWhereNamed {
  /// The members that a test says nothing about, unless it names them.
  static var assertedWhereNamed: [PartialKeyPath<Self>] { get }
}

extension AssertedWhereNamed {
  static var pathsAssertedWhereNamed: [String] { assertedWhereNamed.map(\.memberPath) }
}
