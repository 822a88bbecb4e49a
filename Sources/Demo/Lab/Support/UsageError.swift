import Workshop

package struct UsageError: Error, Equatable, CustomStringConvertible {
  package var description: String

  /// One line, even if an argument that it repeats has several.
  ///
  /// - Parameter diagram: The lines of a faulty diagram, which has been made harmless already.
  package init(description: String, diagram: String = "") {
    self.description = HarmlessText.line(description) + diagram
  }

  static func givenTwice(_ option: String) -> UsageError {
    UsageError(description: "\(option) is given twice; leave one out")
  }
}
