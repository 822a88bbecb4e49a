/// The reason why a design isn't there, or can't play a scenario.
package struct NoDesign: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}
