/// The name of a function or a type, and what its parameters are called.
package struct OperatorSignature: Sendable {
  package let name: String
  /// For each parameter its label and, if that is another word, its name.
  package let parameters: [[String]]

  /// Reads a declaration; nil if it is neither a function nor a class.
  package init?(_ declaration: String) {
    guard let match = declaration.firstMatch(of: /\b(?:func|class) `?(\w+)`?/) else { return nil }
    name = String(match.1)
    parameters = Self.parameters(declaration[match.range.upperBound...])
  }

  /// What stands between the first parentheses, behind the generic parameters.
  private static func parameters(_ text: Substring) -> [[String]] {
    var depth = 0
    var list: [String] = []
    var previous: Character = " "
    for character in text {
      defer { previous = character }
      // The arrow of a closure closes nothing.
      let closes = ")]".contains(character) || character == ">" && previous != "-"
      if closes { depth -= 1 }
      if closes, depth == 0, character == ")" { break }
      if depth == 1, character == ",", !list.isEmpty {
        list.append("")
      } else if depth > 0, !list.isEmpty {
        list[list.count - 1].append(character)
      } else if depth == 0, character == "(" {
        list = [""]
      }
      if "([<".contains(character) { depth += 1 }
    }
    return list.map { $0.prefix { $0 != ":" }.split(separator: " ").map(String.init) }
      .filter { !$0.isEmpty }
  }
}

/// A name as the gallery has it: `take`, or with words that tell it from others, `take(until:)`.
package struct OperatorName: Sendable {
  package let base: String
  /// Labels or names of parameters.
  package let words: [String]

  package init(_ text: String) {
    base = String(text.prefix { $0 != "(" })
    words = text.dropFirst(base.count).split { "(:)".contains($0) }.map(String.init)
  }

  /// Whether a declaration may be meant.
  package func fits(_ signature: OperatorSignature) -> Bool {
    base == signature.name
      && words.allSatisfy { word in signature.parameters.contains { $0.contains(word) } }
  }
}
