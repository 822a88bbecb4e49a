/// The operator that the user names, with the user's diagrams and numbers.
package struct MarblesRequest: Equatable, Sendable {
  package var name: String?
  /// Diagrams for the first sources, then for the patterns of inner ones.
  package var diagrams: [String] = []
  package var numbers: [Number] = []
  package var isPlain = false

  package init(
    name: String? = nil,
    diagrams: [String] = [],
    numbers: [Number] = [],
    isPlain: Bool = false
  ) {
    self.name = name
    self.diagrams = diagrams
    self.numbers = numbers
    self.isPlain = isPlain
  }

  package struct Number: Equatable, Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  package var isUsual: Bool { diagrams.isEmpty && numbers.isEmpty }
}
