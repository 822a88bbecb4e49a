package struct UsageError: Error, Equatable, CustomStringConvertible {
  package var description: String

  package init(description: String) {
    self.description = description
  }
}
