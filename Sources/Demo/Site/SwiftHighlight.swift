import Lab

/// Colors Swift, a line at a time: comments, texts, keywords and types.
struct SwiftHighlight {
  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "default", "defer", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "init",
    "inout", "internal", "is", "let", "mutating", "nil", "nonisolated", "open", "override",
    "package",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self", "set", "some",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias",
    "var", "weak", "where", "while",
  ]

  /// Whether the line before was inside of a text of several lines.
  private var isInText = false

  mutating func html(_ line: String) -> String {
    var html = ""
    var rest = line[...]
    while let character = rest.first {
      if isInText || rest.hasPrefix("\"\"\"") {
        let piece = longText(rest)
        html += Self.span("t", piece)
        rest = rest[piece.endIndex...]
      } else if rest.hasPrefix("//") {
        html += Self.span("c", rest)
        rest = ""
      } else if rest.hasPrefix("#\""), let end = rest.dropFirst(2).firstRange(of: "\"#") {
        html += Self.span("t", rest[..<end.upperBound])
        rest = rest[end.upperBound...]
      } else if character == "\"" {
        let piece = Self.text(rest)
        html += Self.span("t", piece)
        rest = rest[piece.endIndex...]
      } else if character == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        html += HTMLText.escape(String(rest[...end]))
        rest = rest[rest.index(after: end)...]
      } else if character.isLetter || "_@#".contains(character) {
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_@#".contains($0) }
        let after = rest[word.endIndex...]
        // `.default` is a member, and `in:` a label; `default:` and `? nil :` are neither.
        let isMember = html.last == "." && !html.hasSuffix("..")
        let isLabel = after.first == ":" && word != "default" && Self.isArgument(html)
        html += isMember || isLabel ? HTMLText.escape(String(word)) : Self.word(word)
        rest = after
      } else {
        let plain = rest.prefix { !($0.isLetter || "_@#\"/`".contains($0)) }
        let piece = plain.isEmpty ? rest.prefix(1) : plain
        html += HTMLText.escape(String(piece))
        rest = rest[piece.endIndex...]
      }
    }
    return html
  }

  /// Whether what follows is an argument or a parameter: it comes after a parenthesis or a comma.
  private static func isArgument(_ html: String) -> Bool {
    let before = html.last { $0 != " " }
    return before.map { "(,[".contains($0) } ?? true
  }

  private static func word(_ word: Substring) -> String {
    if keywords.contains(String(word)) || "@#".contains(word.first ?? " ") {
      return span("k", word)
    }
    return word.first?.isUppercase == true ? span("n", word) : HTMLText.escape(String(word))
  }

  private static func span(_ style: String, _ text: Substring) -> String {
    "<span class=\"\(style)\">\(HTMLText.escape(String(text)))</span>"
  }

  /// Up to three quotes, or the rest of the line.
  private mutating func longText(_ rest: Substring) -> Substring {
    let start = isInText ? rest : rest.dropFirst(3)
    guard let end = start.firstRange(of: "\"\"\"") else {
      isInText = true
      return rest
    }
    isInText = false
    return rest[..<end.upperBound]
  }

  /// Up to the quote that closes it; what is interpolated counts as text.
  private static func text(_ rest: Substring) -> Substring {
    var depth = 0
    var isEscaped = false
    for index in rest.indices.dropFirst() {
      let character = rest[index]
      if isEscaped {
        if character == "(" { depth += 1 }
        isEscaped = false
      } else if depth > 0 {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        return rest[...index]
      }
    }
    return rest
  }
}
