import Lab

struct MarkdownParser {
  let page: String
  let lines: [MarkdownLine]
  private var index = 0
  /// The file in the comment above the next block.
  private var file: String?
  /// The step in the comment above the next block.
  private var step: (run: String, number: Int, isDrawn: Bool)?

  init(page: String, lines: [MarkdownLine]) {
    self.page = page
    self.lines = lines
  }

  mutating func blocks() throws(MarkdownError) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    while let line = current {
      if line.isBlank {
        index += 1
      } else if line.text.hasPrefix("<!--") {
        try skipComment()
      } else {
        blocks.append(try block(line))
        file = nil
        step = nil
      }
    }
    return blocks
  }

  private var current: MarkdownLine? { index < lines.count ? lines[index] : nil }

  private mutating func block(_ line: MarkdownLine) throws(MarkdownError) -> MarkdownBlock {
    let text = line.text
    if text.hasPrefix("```") { return try code(line) }
    if text.hasPrefix("#") { return try heading(line) }
    if text.hasPrefix("|") { return try table(line) }
    if text.hasPrefix("![") { return try image(line) }
    if let marker = MarkdownListMarker(text) { return try list(marker) }
    if text.hasPrefix("    ") { throw fault(line, "indented code; put it between fences") }
    if text.hasPrefix("<details>") { return try fold(line) }
    if text.hasPrefix("<") { throw fault(line, "HTML") }
    if text.hasPrefix(">") { throw fault(line, "a quote") }
    return .paragraph(try paragraph())
  }

  private func fault(_ line: MarkdownLine, _ text: String) -> MarkdownError {
    MarkdownError(page: page, line: line.number, text: "\(text): \(line.text)")
  }

  private func inlines(
    _ text: String,
    at line: MarkdownLine
  ) throws(MarkdownError) -> [MarkdownInline] {
    do {
      return try MarkdownInlineParser.parse(text)
    } catch {
      throw fault(line, error.text)
    }
  }

  private mutating func skipComment() throws(MarkdownError) {
    let start = lines[index]
    if let comment = MarkdownComment(start.text) {
      if let region = comment.region { file = region.file }
      if comment.kind == "run",
        let match = comment.name.wholeMatch(of: /(step|frame) (\S+\/\S+) (\d+)/)
      {
        step = (String(match.2), Int(match.3) ?? 1, match.1 == "step")
      }
    }
    while let line = current {
      index += 1
      guard let end = line.text.firstRange(of: "-->") else { continue }
      if end.upperBound != line.text.endIndex { throw fault(line, "text behind a comment") }
      return
    }
    throw fault(start, "a comment without its end")
  }

  private mutating func fold(_ line: MarkdownLine) throws(MarkdownError) -> MarkdownBlock {
    let end = lines[index...].firstIndex { $0.text == "</details>" }
    guard let match = line.text.wholeMatch(of: /<details><summary>([^<]+)<\/summary>/), let end
    else { throw fault(line, "a fold without its summary or its end") }
    var parser = MarkdownParser(page: page, lines: Array(lines[(index + 1)..<end]))
    index = end + 1
    return .fold(summary: String(match.1), try parser.blocks())
  }

  private mutating func heading(_ line: MarkdownLine) throws(MarkdownError) -> MarkdownBlock {
    let level = line.text.prefix { $0 == "#" }.count
    let rest = line.text.dropFirst(level)
    guard level <= 6, rest.first == " " else { throw fault(line, "a heading needs a space") }
    index += 1
    return .heading(level: level, text: try inlines(String(rest.dropFirst()), at: line), anchor: "")
  }

  private mutating func code(_ line: MarkdownLine) throws(MarkdownError) -> MarkdownBlock {
    let fence = line.text.prefix { $0 == "`" }
    let language = String(line.text.dropFirst(fence.count))
    let end = lines[(index + 1)...].firstIndex { $0.text == fence }
    guard let end else { throw fault(line, "a fence without its end") }
    defer { index = end + 1 }
    let content = lines[(index + 1)..<end].map(\.text)
    if let step {
      return .step(of: step.run, number: step.number, lines: content, isDrawn: step.isDrawn)
    }
    return .code(language: language, lines: content, file: file)
  }

  private mutating func image(_ line: MarkdownLine) throws(MarkdownError) -> MarkdownBlock {
    guard let match = line.text.wholeMatch(of: /!\[([^\]]*)\]\(([^)\s]+)\)/) else {
      throw fault(line, "an image that is not alone in its line")
    }
    index += 1
    return .image(text: String(match.1), target: String(match.2))
  }

  private mutating func list(_ first: MarkdownListMarker) throws(MarkdownError) -> MarkdownBlock {
    var items: [[MarkdownBlock]] = []
    while let line = current, let marker = MarkdownListMarker(line.text),
      marker.isOrdered == first.isOrdered
    {
      var inner = [MarkdownLine(number: line.number, text: marker.text)]
      index += 1
      while let next = current, next.isBlank || next.text.hasPrefix(marker.indent) {
        inner.append(
          .init(number: next.number, text: String(next.text.dropFirst(marker.indent.count)))
        )
        index += 1
      }
      if let next = current, !next.isBlank, !lines[index - 1].isBlank, !startsBlock(next.text),
        MarkdownListMarker(next.text) == nil
      {
        throw fault(next, "a line that continues a list item is indented")
      }
      var parser = MarkdownParser(page: page, lines: inner)
      items.append(try parser.blocks())
    }
    return .list(start: first.number, items: items)
  }

  private mutating func table(_ line: MarkdownLine) throws(MarkdownError) -> MarkdownBlock {
    let rule = index + 1 < lines.count ? lines[index + 1].text : ""
    guard rule.wholeMatch(of: /\|(?: *-{3,} *\|)+/) != nil else {
      throw fault(line, "a table without the rule below its head")
    }
    let head = try cells(line)
    index += 2
    var rows: [[[MarkdownInline]]] = []
    while let row = current, row.text.hasPrefix("|") {
      let cells = try cells(row)
      guard cells.count == head.count else {
        throw fault(row, "\(cells.count) cells under a head of \(head.count)")
      }
      rows.append(cells)
      index += 1
    }
    return .table(head: head, rows: rows)
  }

  private func cells(_ line: MarkdownLine) throws(MarkdownError) -> [[MarkdownInline]] {
    guard line.text.hasSuffix("|"), line.text.count > 1 else { throw fault(line, "an open cell") }
    // A bar that belongs to a cell is escaped, in code too.
    let bar = "\u{1F}"
    let cells = line.text.replacing("\\|", with: bar).dropFirst().dropLast()
      .split(separator: "|", omittingEmptySubsequences: false)
    var parsed: [[MarkdownInline]] = []
    for cell in cells {
      let text = String(cell).replacing(bar, with: "|")
      parsed.append(try inlines(String(text.trimmingSpaces), at: line))
    }
    return parsed
  }

  private mutating func paragraph() throws(MarkdownError) -> [MarkdownInline] {
    let first = lines[index]
    var text: [String] = []
    while let line = current, !line.isBlank, text.isEmpty || !startsBlock(line.text) {
      if line.text.hasSuffix(" ") { throw fault(line, "a space at the end") }
      if !text.isEmpty, line.text.allSatisfy({ "-=".contains($0) }) {
        throw fault(line, "a heading is written with #")
      }
      text.append(String(line.text.drop { $0 == " " }))
      index += 1
    }
    return try inlines(text.joined(separator: "\n"), at: first)
  }

  private func startsBlock(_ text: String) -> Bool {
    ["```", "#", "|", ">", "![", "<!--"].contains { text.hasPrefix($0) }
      || MarkdownListMarker(text).map { $0.number == nil || $0.number == 1 } ?? false
  }
}

private struct MarkdownListMarker {
  let number: Int?
  let indent: String
  let text: String

  var isOrdered: Bool { number != nil }

  init?(_ line: String) {
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    if digits.isEmpty {
      guard line.hasPrefix("- ") else { return nil }
    } else {
      guard rest.hasPrefix(". "), digits.count < 4 else { return nil }
    }
    number = Int(digits)
    let width = digits.isEmpty ? 2 : digits.count + 2
    indent = String(repeating: " ", count: width)
    text = String(line.dropFirst(width))
  }
}

struct MarkdownError: Error, Equatable, CustomStringConvertible {
  let page: String
  let line: Int
  let text: String

  var description: String { "\(page):\(line): \(text)" }
}
