/// A fault of a write-up's design as its chapter names it, and the scenarios that show it.
package struct ShownFault: Equatable, Sendable {
  /// What goes wrong on the screen, as a whole sentence.
  package let sentence: String

  /// The output that is the first to differ; `nil` for a request.
  package let output: String?

  package let scenarios: Set<String>

  package init(_ sentence: String, at output: String?, in scenarios: String...) {
    self.sentence = sentence
    self.output = output
    self.scenarios = Set(scenarios)
  }
}
