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
      case .mark(let mark): html += HTMLText.escape(String(mark))
      case .word(let word):
        let before = index > 0 ? tokens[index - 1] : nil
        // Members and labels may have a keyword's name.
        let isName = before == .mark(".") || next == .mark(":") && word != "default"
        if keywords.contains(word) {
          html += isName ? word : span("k", word)
        } else {
          html += word.first?.isUppercase == true ? span("n", word) : HTMLText.escape(word)
        }
      }
    }
    return html.components(separatedBy: "\n")
  }

  private static func span(_ style: String, _ text: String) -> String {
    "<span class=\"\(style)\">\(HTMLText.escape(text))</span>"
  }
}
