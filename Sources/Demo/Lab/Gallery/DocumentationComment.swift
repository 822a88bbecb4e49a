package struct DocumentationComment: Sendable {
  package private(set) var lines: [String]

  package init(_ lines: some Sequence<String>) {
    self.lines = Array(lines)
  }

  package var summary: String {
    texts.prefix { !$0.isEmpty }.joined(separator: " ")
  }

  package var diagram: [String]? {
    fence.map { Array(texts[($0.lowerBound + 1)..<($0.upperBound - 1)]) }
  }

  package var discussion: [String] {
    let rest = fence.map { Array(texts[..<$0.lowerBound] + texts[$0.upperBound...]) } ?? texts
    return Array(rest.drop { !$0.isEmpty }.drop { $0.isEmpty })
  }

  package func with(diagram: [String]) -> DocumentationComment {
    guard let fence else { return self }
    let indent = lines[fence.lowerBound].prefix { $0 == " " }
    let block = (["```marbles"] + diagram + ["```"]).map { "\(indent)/// \($0)" }
    var copy = self
    copy.lines.replaceSubrange(fence, with: block)
    return copy
  }

  private var texts: [String] {
    lines.map { line in
      let text = line.drop { $0 == " " }.dropFirst(3)
      return String(text.hasPrefix(" ") ? text.dropFirst() : text)
    }
  }

  private var fence: Range<Int>? {
    guard let start = texts.firstIndex(of: "```marbles"),
      let end = texts[start...].firstIndex(of: "```")
    else { return nil }
    return start..<(end + 1)
  }
}
