/// A fault of a write-up's design: one sentence, the lines that it follows from, and what shows it.
///
/// Whatever names the fault prints ``sentence``: the chapters' tables, the site and the
/// comparisons. So none of them can lose its condition.
package struct ShownFault: Equatable, Sendable {
  /// The place in a write-up that a fault follows from.
  package struct Lines: Equatable, Sendable {
    /// The numbers of the lines in the write-up's Markdown source, from 1.
    package let numbers: [Int]

    /// The line of our rewritten design that stands for them.
    package let code: String

    package init(_ numbers: Int..., rewritten code: String) {
      self.numbers = numbers
      self.code = code
    }
  }

  /// The fault and its condition, as a whole sentence.
  package let sentence: String

  package let lines: Lines

  /// The anchor of the section of the chapter that shows it.
  package let section: String

  /// The scenarios whose comparison shows it; empty if only the chapter's own run does.
  package let scenarios: Set<String>

  /// The output that is the first to differ in those; `nil` for a request.
  package let output: String?

  /// Creates a fault.
  package init(
    _ sentence: String,
    lines: Lines,
    section: String,
    at output: String? = nil,
    in scenarios: String...
  ) {
    self.sentence = sentence
    self.lines = lines
    self.section = section
    self.output = output
    self.scenarios = Set(scenarios)
  }
}
