/// What the user wants of an operator.
package struct MarblesRequest: Equatable {
  /// Its name, here or in another library; nil for all of them.
  package var name: String?
  /// What takes the place of the first sources, then of the patterns of inner ones.
  package var diagrams: [String] = []
  /// Numbers of the call by their names, as they were typed.
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

  /// A number of the call.
  package struct Number: Equatable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Whether the operator is as the gallery has it.
  package var isUsual: Bool { diagrams.isEmpty && numbers.isEmpty }
}
