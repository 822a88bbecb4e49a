/// A message that a program prints, and what provokes it.
struct Message {
  /// A command line, or a few words.
  let cause: String
  let text: String

  /// The part of the text that says what to do next; `nil` if there is none.
  var nextStep: String? {
    let found = Self.forms.lazy.compactMap { text.firstMatch(of: $0)?.output }.first
    return found.map { step in
      let words = step.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return String(words.drop { ";:. ".contains($0) })
    }
  }

  /// The reason why there is no next step; `nil` if none is known.
  var silence: String? { Self.silences[cause] }

  /// The forms of a next step, the most useful first: the name that was probably meant, a repair, a
  /// command, a page, an imperative, a question, the allowed values.
  private static var forms: [Regex<Substring>] {
    [
      /did you mean [^?\n]+\?/,
      /meant perhaps:\n.+/,
      /swift run (?:Demo|Exercises) [^\n;,.]+/,
      /(?:https:\/\/\w|Tutorials\/)\S+/,
      /[;:.] (?:[Ss]ign|[Tt]ry|[Dd]raw|call|choose|compare|copy|count|end|expect|get|give)\b[^;\n]*/,
      /[;:.] (?:keep|leave|let|look|make|name|pass|put|replace|save|say|set|use|write)\b[^;\n]*/,
      /(?m:^)(?:choose|Keep|name|set) .+/,
      /[;.] [^;.\n]+\?/,
      /(?:commands|screens|scenarios|options|pages|questions|near it|it can be|it can vary): .+/,
      /; f, d and x .+/,
      /(?:as in|numbered from) .+/,
      /(?m:^)\S*(?: --?\w+)? (?:needs|takes) .+/,
      /: Demo .+/,
    ]
  }
}
