struct MarkdownInlineParser {
  struct Fault: Error {
    let text: String
  }

  private static let marks = Set("`[*_\\<&!".utf8)
  private static let escapable = #"\`*_{}[]()#+-.!|<>&"'~^:;,/?$%=@"#

  private var rest: Substring
  private var inlines: [MarkdownInline] = []
  private var text = ""

  private init(_ text: Substring) {
    rest = text
  }

  static func parse(_ text: some StringProtocol) throws(Fault) -> [MarkdownInline] {
    var parser = MarkdownInlineParser(Substring(text))
    return try parser.parse()
  }

  private mutating func parse() throws(Fault) -> [MarkdownInline] {
    while let character = rest.first {
      switch character {
      case "`": try code()
      case "[": try link()
      case "*", "_": try emphasis(character)
      case "\\": escape()
      case "<": try angle()
      case "&" where rest.prefixMatch(of: /&#?\w+;/) != nil:
        throw Fault(text: "an entity; write the character")
      case "!" where rest.hasPrefix("!["):
        throw Fault(text: "an image that is not alone in its line")
      default: takePlain()
      }
    }
    flush()
    return inlines
  }

  private mutating func take(_ count: Int) {
    text += rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  private mutating func takePlain() {
    let end = rest.utf8.dropFirst().firstIndex { Self.marks.contains($0) } ?? rest.endIndex
    text += rest[..<end]
    rest = rest[end...]
  }

  private mutating func flush() {
    if !text.isEmpty { inlines.append(.text(text)) }
    text = ""
  }

  private mutating func add(_ inline: MarkdownInline, goingOnAt end: Substring.Index) {
    flush()
    inlines.append(inline)
    rest = rest[end...]
  }

  private mutating func code() throws(Fault) {
    let start = rest.dropFirst()
    if start.first == "`" { throw Fault(text: "code between several backticks") }
    guard let end = start.firstIndex(of: "`") else { throw Fault(text: "code without its end") }
    var content = start[..<end]
    if content.hasPrefix(" "), content.hasSuffix(" "), content.contains(where: { $0 != " " }) {
      content = content.dropFirst().dropLast()
    }
    let code = content.split(separator: "\n").joined(separator: " ")
    add(.code(code), goingOnAt: start.index(after: end))
  }

  private mutating func link() throws(Fault) {
    guard let close = closingBracket else { return take(1) }
    let after = rest[rest.index(after: close)...]
    if after.hasPrefix("[") { throw Fault(text: "a link by reference") }
    guard after.hasPrefix("(") else { return take(1) }
    guard let link = Self.destination(in: after) else {
      throw Fault(text: "a link without its end")
    }
    let inner = try Self.parse(rest[rest.index(after: rest.startIndex)..<close])
    add(.link(inner, target: link.target, title: link.title), goingOnAt: link.end)
  }

  /// A link's `target`, with balanced parentheses, or `target "title"`.
  private static func destination(
    in text: Substring
  ) -> (target: String, title: String?, end: Substring.Index)? {
    var depth = 0
    let end = text.firstIndex { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0 || character.isWhitespace
    }
    guard let end else { return nil }
    let target = String(text[..<end].dropFirst())
    if depth == 0 { return (target, nil, text.index(after: end)) }
    let rest = text[end...].dropFirst()
    guard depth == 1, rest.first == "\"",
      let close = rest.dropFirst().firstIndex(of: "\""),
      let last = rest[close...].dropFirst().indices.first, rest[last] == ")"
    else { return nil }
    return (target, String(rest[..<close].dropFirst()), rest.index(after: last))
  }

  private var closingBracket: Substring.Index? {
    var depth = 0
    var isCode = false
    for index in rest.indices {
      switch rest[index] {
      case "`": isCode.toggle()
      case "[" where !isCode: depth += 1
      case "]" where !isCode:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  private mutating func emphasis(_ character: Character) throws(Fault) {
    let mark = rest.prefix { $0 == character }
    let isInWord = character == "_" && text.last?.isLetter == true
    let opens = rest[mark.endIndex...].first?.isWhitespace == false && !isInWord
    guard opens, mark.count <= 2, let end = closing(mark) else { return take(mark.count) }
    let inner = try Self.parse(rest[mark.endIndex..<end.lowerBound])
    add(mark.count == 2 ? .strong(inner) : .emphasis(inner), goingOnAt: end.upperBound)
  }

  /// The closing mark, outside of code and not after a space.
  private func closing(_ mark: Substring) -> Range<Substring.Index>? {
    var index = mark.endIndex
    var isCode = false
    while index < rest.endIndex {
      let run = rest[index...].prefix { $0 == mark.first }
      if rest[index] == "`" { isCode.toggle() }
      if run.isEmpty {
        index = rest.index(after: index)
        continue
      }
      let before = rest[rest.index(before: index)]
      if !isCode, run.count == mark.count, !before.isWhitespace, index != mark.endIndex {
        return run.startIndex..<run.endIndex
      }
      index = run.endIndex
    }
    return nil
  }

  private mutating func escape() {
    let next = rest.dropFirst().first
    if let next, Self.escapable.contains(next) { rest = rest.dropFirst() }
    take(1)
  }

  private mutating func angle() throws(Fault) {
    if let next = rest.dropFirst().first, next.isLetter || "/!".contains(next) {
      throw Fault(text: "HTML in a sentence")
    }
    take(1)
  }
}
