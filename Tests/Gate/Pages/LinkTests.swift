import Testing

@testable import Lab
@testable import TutorialsTests

private typealias Repository = TutorialsTests.Repository

/// Pages lead where they say.
@Suite struct LinkTests {
  @Test(arguments: Repository.documents)
  func `each link leads to a file and to a heading in it`(_ path: String) throws {
    for link in try Document(path: path).links {
      let place = "\(path):\(link.line)"
      guard Repository.has(link.file) else {
        // A picture that is missing is the matter of another test, which draws it.
        if !link.file.hasSuffix(".svg") { Issue.record("\(place): there is no file \(link.file)") }
        continue
      }
      guard let anchor = link.anchor else { continue }
      guard link.file.hasSuffix(".md") else {
        Issue.record("\(place): an anchor in \(link.file) would lead somewhere else one day")
        continue
      }
      let anchors = try Self.page(link.file).anchors
      #expect(anchors.contains(anchor), "\(place): \(link.file) has no heading #\(anchor)")
    }
  }

  @Test(arguments: Repository.documents)
  func `each page is written in the part of Markdown that the site has`(_ path: String) {
    do {
      _ = try Self.page(path)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func `the list of pages names each page once, by its title and in order`() throws {
    let path = "Tutorials/README.md"
    let rows = try Document(path: path).prose.compactMap { _, text in
      text.firstMatch(of: /^\| \[([^\]]+)\]\(([^)]+)\) \|/).map {
        (title: String($0.1), file: SitePath.resolve(String($0.2), from: path))
      }
    }
    for row in rows where Repository.has(row.file) {
      let title = try Self.page(row.file).title
      #expect(title == row.title, "\(path): the title of \(row.file) is another one")
    }
    let listed = rows.map(\.file)
    #expect(Set(listed).count == listed.count, "\(path) lists a page twice")
    let chapters = listed.filter { $0.split(separator: "/").last?.first?.isNumber == true }
    #expect(chapters == chapters.sorted(), "\(path) lists the chapters in another order")
    for page in Repository.documents.dropFirst(2) where page != path && !listed.contains(page) {
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      let contents = "\(folder)/README.md"
      let isLinked =
        try contents != path && Repository.has(contents)
        && Document(path: contents).links.contains { $0.file == page }
      #expect(isLinked, "no list of pages names \(page)")
    }
  }

  private static func page(_ path: String) throws -> MarkdownPage {
    try pages[path, default: read(path)].get()
  }

  /// Each page is read once for all links that lead to it.
  private static let pages = Dictionary(
    uniqueKeysWithValues: Repository.documents.map { ($0, read($0)) }
  )

  private static func read(_ path: String) -> Result<MarkdownPage, any Error> {
    Result { try MarkdownPage(Repository.text(of: path), path: path) }
  }
}

extension Document {
  /// A link of a page.
  struct Link {
    /// Counted from 1.
    let line: Int
    /// The file, from the repository's folder; the page itself if the link names none.
    let file: String
    let anchor: String?
  }

  /// The links that lead to files of the repository.
  var links: [Link] {
    let link = /\]\(([^)#\s]*)(?:#([^)\s]*))?(?: "[^"]*")?\)/
    return plainText.flatMap { start, text -> [Link] in
      text.matches(of: link).compactMap { match in
        let target = String(match.1)
        guard !target.contains("://"), !target.hasPrefix("mailto:") else { return nil }
        let line = start + text[..<match.range.lowerBound].count { $0 == "\n" }
        let file = target.isEmpty ? path : SitePath.resolve(target, from: path)
        return Link(line: line, file: file, anchor: match.2.map { String($0) })
      }
    }
  }
}

extension Document {
  /// A piece of code in a sentence, between backticks.
  struct CodeSpan {
    let text: String
    /// Counted from 1.
    let line: Int
  }

  /// The pieces of code in the text, in order.
  var codeSpans: [CodeSpan] { paragraphs.flatMap(Self.split).compactMap(\.code) }

  /// The text outside of code, a line break for each line, with the line of its beginning.
  var plainText: [(line: Int, text: String)] { paragraphs.flatMap(Self.split).compactMap(\.plain) }

  /// Its sentences, as they are written.
  var text: String { paragraphs.map(\.text).joined(separator: "\n") }

  /// The commands for a shell, in blocks and in sentences.
  var commands: [CodeSpan] {
    let proseLines = Set(prose.map(\.number))
    let blocks = lines.enumerated().compactMap { index, line in
      line.hasPrefix("$ ") && !proseLines.contains(index + 1)
        ? CodeSpan(text: String(line.dropFirst(2)), line: index + 1) : nil
    }
    return blocks + codeSpans.filter { $0.text.hasPrefix("swift ") }
  }

  /// Names of other libraries, from `<!-- elsewhere: A, B -->`, with the line of the comment.
  var foreignNames: [CodeSpan] {
    var isInside = false
    return prose.flatMap { number, text -> [CodeSpan] in
      guard isInside || text.hasPrefix("<!-- elsewhere:") else { return [] }
      let names = text.replacing("<!-- elsewhere:", with: "").replacing("-->", with: "")
      isInside = !text.contains("-->")
      return Self.names(names).map { CodeSpan(text: $0, line: number) }
    }
  }

  /// The lines of the text without comments; those that follow each other stay together.
  private var paragraphs: [(line: Int, text: String)] {
    var paragraphs: [(line: Int, text: String)] = []
    var last = -1
    var isComment = false
    for (number, text) in prose {
      if text.hasPrefix("<!--") { isComment = true }
      if isComment {
        isComment = !text.contains("-->")
      } else if text.isEmpty {
        last = -1
      } else if number == last + 1, !text.hasPrefix("|") {
        paragraphs[paragraphs.count - 1].text += "\n\(text)"
        last = number
      } else {
        paragraphs.append((number, text))
        last = number
      }
    }
    return paragraphs
  }

  private typealias Piece = (code: CodeSpan?, plain: (line: Int, text: String)?)

  /// A paragraph as code and text: as many backticks open a piece of code as close it.
  private static func split(_ paragraph: (line: Int, text: String)) -> [Piece] {
    var pieces: [Piece] = []
    var line = paragraph.line
    var rest = paragraph.text[...]
    while !rest.isEmpty {
      let plain = rest.prefix { $0 != "`" }
      pieces.append((nil, (line, String(plain))))
      line += plain.count { $0 == "\n" }
      rest = rest[plain.endIndex...]
      let fence = rest.prefix { $0 == "`" }
      rest = rest[fence.endIndex...]
      guard !fence.isEmpty, let end = rest.firstRange(of: fence) else { continue }
      let code = rest[..<end.lowerBound]
      pieces.append((CodeSpan(text: String(code).replacing("\n", with: " "), line: line), nil))
      line += code.count { $0 == "\n" }
      rest = rest[end.upperBound...]
    }
    return pieces
  }

  /// The entries of a list; a comma between parentheses separates nothing.
  private static func names(_ list: String) -> [String] {
    var depth = 0
    return list.split { character in
      if character == "(" || character == "<" { depth += 1 }
      if character == ")" || character == ">" { depth -= 1 }
      return character == "," && depth == 0
    }.map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }
  }
}
