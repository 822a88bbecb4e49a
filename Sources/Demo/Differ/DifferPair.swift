/// Two expressions over `x`, `y`, `z` and the scheduler `s`, and how they are compared.
package struct DifferPair: Codable, Equatable, Sendable {
  package var a: String
  package var b: String
  package var names: DifferNames
  package var options = DifferOptions()

  /// - Parameter names: What the sides are called, where one call doesn't tell them apart.
  package init(_ a: String, _ b: String, names: DifferNames? = nil) {
    self.a = a
    self.b = b
    self.names = names ?? DifferNames([a, b])
  }
}
