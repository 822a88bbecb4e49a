/// Reads what is in a sentence of Markdown: code, emphasis, links and escaped characters.
struct MarkdownInlineParser {
  struct Fault: Error {
    let text: String
  }

  private typealias Found = (inline: MarkdownInline, end: Substring.Index)

  private static let marks = Set("`[*_\\<".utf8)
  private static let escapable = #"\`*_{}[]()#+-.!|<>&"'~^:;,/?$%=@"#

  static func parse(_ text: some StringProtocol) throws(Fault) -> [MarkdownInline] {
    var rest = Substring(text)
    var inlines: [MarkdownInline] = []
    var plain = ""
    func flush() {
      if !plain.isEmpty { inlines.append(.text(plain)) }
      plain = ""
    }
    while let first = rest.first {
      if let found = try special(rest, after: plain.last) {
        flush()
        inlines.append(found.inline)
        rest = rest[found.end...]
      } else if first == "\\", let next = rest.dropFirst().first, escapable.contains(next) {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else {
        let mark = rest.prefix { $0 == first && "*_".contains($0) }.count
        let start = rest.index(rest.startIndex, offsetBy: max(mark, 1))
        let end = rest[start...].utf8.firstIndex(where: marks.contains) ?? rest.endIndex
        plain += rest[..<end]
        rest = rest[end...]
      }
    }
    flush()
    return inlines
  }

  /// What begins here, unless it's text.
  private static func special(
    _ text: Substring,
    after last: Character?
  ) throws(Fault) -> Found? {
    switch text.first {
    case "`":
      guard let end = text.dropFirst().firstIndex(of: "`") else {
        throw Fault(text: "code without its end")
      }
      let code = text[..<end].dropFirst().split(separator: "\n").joined(separator: " ")
      return (.code(code), text.index(after: end))
    case "[": return try link(text)
    case "*": return try emphasis(text)
    case "_" where last?.isLetter != true: return try emphasis(text)
    case "<":
      guard let next = text.dropFirst().first, next.isLetter || "/!".contains(next) else {
        return nil
      }
      throw Fault(text: "HTML in a sentence")
    default: return nil
    }
  }

  private static func link(_ text: Substring) throws(Fault) -> Found? {
    guard let close = closingBracket(of: text) else { return nil }
    let after = text[close...].dropFirst()
    guard after.first == "(" else { return nil }
    let inner = try parse(text[..<close].dropFirst())
    let inside = after.dropFirst()
    var depth = 1
    let end = inside.firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0 || character.isWhitespace
    }
    guard let end else { throw Fault(text: "a link without its end") }
    let target = String(inside[..<end])
    if depth == 0 { return (.link(inner, target: target, title: nil), inside.index(after: end)) }
    guard inside[end...].dropFirst().first == "\"", let quote = inside[end...].firstRange(of: "\")")
    else {
      throw Fault(text: "a link without its end")
    }
    let title = String(inside[end..<quote.lowerBound].dropFirst(2))
    return (.link(inner, target: target, title: title), quote.upperBound)
  }

  /// The bracket that closes the first one, outside of code.
  private static func closingBracket(of text: Substring) -> Substring.Index? {
    var depth = 0
    var isCode = false
    return text.firstIndex { character in
      if character == "`" { isCode.toggle() }
      guard !isCode else { return false }
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      return depth == 0
    }
  }

  private static func emphasis(_ text: Substring) throws(Fault) -> Found? {
    let mark = text.prefix { $0 == text.first }
    guard text[mark.endIndex...].first?.isWhitespace == false, mark.count < 3,
      let end = closing(mark, in: text)
    else { return nil }
    let inner = try parse(text[mark.endIndex..<end.startIndex])
    return (mark.count == 2 ? .strong(inner) : .emphasis(inner), end.endIndex)
  }

  /// The closing mark, outside of code and not after a space.
  private static func closing(_ mark: Substring, in text: Substring) -> Substring? {
    var rest = text[mark.endIndex...].dropFirst()
    var isCode = text[mark.endIndex...].first == "`"
    while let first = rest.first {
      let run = rest.prefix { $0 == mark.first }
      let before = text[text.index(before: rest.startIndex)]
      if first == "`" { isCode.toggle() }
      if !isCode, run.count == mark.count, !before.isWhitespace { return run }
      rest = rest.dropFirst(max(run.count, 1))
    }
    return nil
  }
}
