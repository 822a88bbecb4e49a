/// The screens of the reader's own that a program knows.
package struct OwnScreens: Sendable {
  package let names: [String]
  /// Returns the screen that an argument such as `Login/sends` names; `nil` for anything else.
  let named: @Sendable (_ argument: String) -> OwnScreen?

  package init(names: [String], named: @escaping @Sendable (_ argument: String) -> OwnScreen?) {
    self.names = names
    self.named = named
  }

  package static let none = OwnScreens(names: []) { _ in nil }
}
