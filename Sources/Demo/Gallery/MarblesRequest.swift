/// What the user wants of an operator.
struct MarblesRequest: Equatable {
  /// Its name, here or in another library; nil for all of them.
  var name: String?
  /// What takes the place of the first sources, then of the patterns of inner ones.
  var diagrams: [String] = []
  /// Numbers of the call by their names, as they were typed.
  var numbers: [Number] = []
  var isPlain = false

  /// A number of the call.
  struct Number: Equatable {
    let name: String
    let text: String
  }

  /// Whether the operator is as the gallery has it.
  var isUsual: Bool { diagrams.isEmpty && numbers.isEmpty }
}
