/// A part of a sentence: text, code, emphasis or a link.
indirect enum MarkdownInline: Equatable {
  case text(String)
  case code(String)
  case emphasis([MarkdownInline])
  case strong([MarkdownInline])
  case link([MarkdownInline], target: String, title: String?)

  var plain: String {
    switch self {
    case .text(let text), .code(let text): text
    case .emphasis(let parts), .strong(let parts), .link(let parts, _, _): parts.plain
    }
  }
}

extension [MarkdownInline] {
  var plain: String { map(\.plain).joined() }

  /// The text without links, whose targets are relative to another page.
  var unlinked: [MarkdownInline] {
    flatMap { if case .link(let inner, _, _) = $0 { inner.unlinked } else { [$0] } }
  }
}

struct MarkdownInlineParser {
  private let mark =
    #/
      `(?<code>[^`]+)`
      | \[(?<link>(?:`[^`]*`|[^\[\]`])+)\]
        \((?<target>(?:[^()\s]|\([^()\s]*\))+)(?:\s"(?<title>[^"]*)")?\)
      | \*\*(?<strong>(?:`[^`]*`|[^*`])+)\*\*
      | \*(?<emphasis>[^\s*](?:`[^`]*`|[^*`])*)\*
    /#
  /// An incomplete mark, or HTML.
  private let rest = /`|\*\*|\]\(|<[\/!\p{L}]/

  /// Fails if a mark has no end, or for HTML.
  func parse(_ text: some StringProtocol) -> [MarkdownInline]? {
    let text = String(text)
    var inlines: [MarkdownInline] = []
    var end = text.startIndex
    func add(until next: String.Index) {
      if end < next { inlines.append(.text(String(text[end..<next]))) }
    }
    for match in text.matches(of: mark) {
      add(until: match.range.lowerBound)
      end = match.range.upperBound
      if let code = match.code {
        inlines.append(.code(String(code.replacing("\n", with: " "))))
      } else if let link = match.link, let target = match.target, let inner = parse(link) {
        let title = match.title.map { String($0) }
        inlines.append(.link(inner, target: String(target), title: title))
      } else if let inner = match.strong.flatMap(parse) {
        inlines.append(.strong(inner))
      } else if let inner = match.emphasis.flatMap(parse) {
        inlines.append(.emphasis(inner))
      } else {
        return nil
      }
    }
    add(until: text.endIndex)
    let isWhole = inlines.allSatisfy { inline in
      if case .text(let text) = inline { !text.contains(rest) } else { true }
    }
    return isWhole ? inlines : nil
  }
}
