/// A fault of a write-up's design: one sentence, the line that it follows from, and its scenarios.
///
/// Everything that names the fault prints ``sentence``: the chapters' tables, the site and the
/// comparisons. So none of them can lose its condition.
package struct ShownFault: Equatable, Sendable {
  /// The fault and its condition, as a whole sentence.
  package let sentence: String

  /// The line of our rewritten design that it follows from.
  package let code: String

  /// The anchor of the section of the chapter that shows it.
  package let section: String

  /// The scenarios whose comparison shows it; empty if only the chapter's own run does.
  package let scenarios: Set<String>

  /// The output that is the first to differ in those; `nil` for a request.
  package let output: String?

  /// Creates a fault.
  package init(
    _ sentence: String,
    code: String,
    section: String,
    at output: String? = nil,
    in scenarios: String...
  ) {
    self.sentence = sentence
    self.code = code
    self.section = section
    self.output = output
    self.scenarios = Set(scenarios)
  }
}
