import Lab

struct MarkdownError: Error, Equatable, CustomStringConvertible {
  let page: String
  let line: Int
  let text: String

  var description: String { "\(page):\(line): \(text)" }
}

struct MarkdownParser {
  private let page: String
  private let lines: [String]
  private let inlines = MarkdownInlineParser()
  private var index = 0

  init(page: String, text: String) {
    self.page = page
    lines = text.components(separatedBy: "\n")
  }

  mutating func blocks() throws(MarkdownError) -> [MarkdownBlock] {
    try blocks(until: lines.count)
  }

  private mutating func blocks(until end: Int) throws(MarkdownError) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var comment: MarkdownComment?
    while index < end {
      if lines[index].isEmpty {
        index += 1
      } else if lines[index].hasPrefix("<!--") {
        comment = MarkdownComment(lines[index]) ?? comment
        index = try place(of: { $0.hasSuffix("-->") }, "a comment") + 1
      } else {
        blocks.append(try block(comment))
        comment = nil
      }
    }
    return blocks
  }

  private mutating func block(_ comment: MarkdownComment?) throws(MarkdownError) -> MarkdownBlock {
    let line = lines[index]
    if line.hasPrefix("```") {
      let end = try place(after: 1, of: { $0 == "```" }, "code")
      defer { index = end + 1 }
      let language = String(line.dropFirst(3))
      return .code(language: language, lines: Array(lines[(index + 1)..<end]), comment: comment)
    }
    if let match = line.wholeMatch(of: /<details><summary>([^<]+)<\/summary>/) {
      let end = try place(of: { $0 == "</details>" }, "a fold")
      index += 1
      let inner = try blocks(until: end)
      index = end + 1
      return .fold(summary: String(match.1), inner)
    }
    if let match = line.wholeMatch(of: /(#{1,6}) (.+)/) {
      defer { index += 1 }
      return .heading(level: match.1.count, text: try sentence(match.2), anchor: "")
    }
    if let match = line.wholeMatch(of: /!\[([^\]]*)\]\(([^)\s]+)\)/) {
      index += 1
      return .image(text: String(match.1), target: String(match.2))
    }
    if line.hasPrefix("|") { return try table() }
    if let marker = ListMarker(line) { return try list(marker) }
    guard line.prefixMatch(of: /[#<> ]|!\[/) == nil else { throw fault("this isn't supported") }
    return .paragraph(try sentence(text(while: { !Self.startsBlock($0) })))
  }

  private func place(
    after distance: Int = 0,
    of isEnd: (String) -> Bool,
    _ block: String
  ) throws(MarkdownError) -> Int {
    guard let end = lines[(index + distance)...].firstIndex(where: isEnd) else {
      throw fault("\(block) has no end")
    }
    return end
  }

  private func fault(_ text: String) -> MarkdownError {
    let place = min(index, lines.count - 1)
    return MarkdownError(page: page, line: place + 1, text: "\(text): \(lines[place])")
  }

  private func sentence(_ text: some StringProtocol) throws(MarkdownError) -> [MarkdownInline] {
    guard let sentence = inlines.parse(text) else {
      throw fault("code, a link or emphasis has no end, or there's HTML")
    }
    return sentence
  }

  /// This line and those that continue it, without their indents.
  private mutating func text(while continues: (String) -> Bool) -> String {
    let start = index
    index += 1
    while index < lines.count, !lines[index].isEmpty, continues(lines[index]) { index += 1 }
    return lines[start..<index].map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  private static func startsBlock(_ line: String) -> Bool {
    ["```", "#", "|", ">", "<", "![", "- "].contains { line.hasPrefix($0) }
  }

  private mutating func list(_ first: ListMarker) throws(MarkdownError) -> MarkdownBlock {
    var items: [[MarkdownInline]] = []
    while let start = lines[index...].firstIndex(where: { !$0.isEmpty }),
      let marker = ListMarker(lines[start]), (marker.number == nil) == (first.number == nil)
    {
      index = start
      let indent = String(repeating: " ", count: marker.width)
      items.append(try sentence(text { $0.hasPrefix(indent) }.dropFirst(marker.width)))
    }
    return .list(start: first.number, items: items)
  }

  private mutating func table() throws(MarkdownError) -> MarkdownBlock {
    let head = try cells()
    guard index < lines.count, lines[index].wholeMatch(of: /\|(?: *-{3,} *\|)+/) != nil else {
      throw fault("a table has a rule below its head")
    }
    index += 1
    var rows: [[[MarkdownInline]]] = []
    while index < lines.count, lines[index].hasPrefix("|") {
      rows.append(try cells())
      guard rows.last?.count == head.count else { throw fault("a row above has other cells") }
    }
    return .table(head: head, rows: rows)
  }

  private mutating func cells() throws(MarkdownError) -> [[MarkdownInline]] {
    // A bar that belongs to a cell is escaped, in code too.
    let bar = "\u{1F}"
    let cells = lines[index].replacing("\\|", with: bar).dropFirst().dropLast()
      .split(separator: "|", omittingEmptySubsequences: false)
    var parsed: [[MarkdownInline]] = []
    for cell in cells {
      parsed.append(try sentence(cell.replacing(bar, with: "|").trimmingSpaces))
    }
    index += 1
    return parsed
  }
}

private struct ListMarker {
  /// `nil` for a dash.
  let number: Int?
  let width: Int

  init?(_ line: String) {
    guard let match = line.prefixMatch(of: #/(?:-|(\d{1,3})\.) /#) else { return nil }
    number = match.1.flatMap { Int($0) }
    width = match.0.count
  }
}
