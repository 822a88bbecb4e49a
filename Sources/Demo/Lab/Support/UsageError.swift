/// Wrong usage, in one line that says what would be right. The exit status is 64 (`EX_USAGE`).
package struct UsageError: Error, Equatable, CustomStringConvertible {
  package var description: String

  package init(description: String) {
    self.description = description
  }
}
