/// An `Output` with members that a test asserts only if it names them.
///
/// An output that is added to a view model is listed here, so that every test goes on as it is:
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
