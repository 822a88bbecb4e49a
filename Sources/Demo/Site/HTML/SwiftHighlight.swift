import Faults
import Lab

enum SwiftHighlight {
  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
    "continue", "default", "defer", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "init",
    "inout", "internal", "is", "let", "mutating", "nil", "nonisolated", "open", "override",
    "package", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "Self",
    "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "var", "weak", "where", "while",
  ]

  static func html(_ lines: [String]) -> [String] {
    let tokens = SwiftToken.all(of: lines.joined(separator: "\n"))
    var html = ""
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      switch token {
      case .comment(let text): html += span("c", text)
      case .text(let text):
        // A span ends with its line.
        html += text.split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.isEmpty ? "" : span("t", String($0)) }.joined(separator: "\n")
      case .name(let text), .space(let text): html += HTMLText.escape(text)
      case .mark("@"), .mark("#"):
        if case .word? = next { continue }
        fallthrough
      case .mark: html += HTMLText.escape(token.text)
      case .word(let word):
        let before = tokens[..<index]
        if let sign = before.last, sign == .mark("@") || sign == .mark("#") {
          html += span("k", sign.text + word)
        } else if isMember(before) || next == .mark(":") && isLabel(word, before) {
          html += HTMLText.escape(word)
        } else if keywords.contains(word) {
          html += span("k", word)
        } else {
          html += word.first?.isUppercase == true ? span("n", word) : HTMLText.escape(word)
        }
      }
    }
    return html.components(separatedBy: "\n")
  }

  /// True for the `default` of `.default`, but not behind `...`.
  private static func isMember(_ before: ArraySlice<SwiftToken>) -> Bool {
    before.last == .mark(".") && before.dropLast().last != .mark(".")
  }

  /// True for the `in` of `in:`, which follows a parenthesis or a comma, but not for `default:` and
  /// `? nil :`.
  private static func isLabel(_ word: String, _ before: ArraySlice<SwiftToken>) -> Bool {
    guard word != "default" else { return false }
    for token in before.reversed() {
      switch token {
      case .space(let text): if text.contains("\n") { return true }
      case .mark(let mark): return "(,[".contains(mark)
      default: return false
      }
    }
    return true
  }

  private static func span(_ style: String, _ text: String) -> String {
    "<span class=\"\(style)\">\(HTMLText.escape(text))</span>"
  }
}

extension SwiftToken {
  fileprivate var text: String {
    switch self {
    case .word(let text), .name(let text), .text(let text), .comment(let text), .space(let text):
      text
    case .mark(let mark): String(mark)
    }
  }
}
