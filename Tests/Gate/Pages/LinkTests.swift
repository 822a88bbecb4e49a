import Foundation
import Testing

@testable import Demo
@testable import Lab
@testable import Site
@testable import TutorialsTests

private typealias Repository = TutorialsTests.Repository

/// The lists of pages; the site's tests follow the links of all pages.
struct LinkTests {
  @Test func `the lists of pages name each page once, by its title and in order`() throws {
    let lists = ["Tutorials/README.md", "Tutorials/inside.md"]
    let rows = try lists.flatMap { list in
      try Document(path: list).prose.compactMap { _, text in
        text.firstMatch(of: /^\| \[([^\]]+)\]\(([^)]+)\) \|/).map {
          (title: String($0.1), file: Repository.path(of: String($0.2), on: list))
        }
      }
    }
    for row in rows where Repository.has(row.file) {
      let title = try MarkdownPage(Repository.text(of: row.file), path: row.file).title
      #expect(title == row.title, "the lists of pages have another title for \(row.file)")
    }
    let listed = rows.map(\.file)
    #expect(Set(listed).count == listed.count, "the lists of pages name a page twice")
    let chapters = listed.filter { $0.split(separator: "/").last?.first?.isNumber == true }
    #expect(chapters == chapters.sorted(), "the lists of pages have the chapters in another order")
    for page in Repository.documents.dropFirst(2) where page != lists[0] && !listed.contains(page) {
      // A page without a row has a link: in the first list, or in the one of its folder.
      let folder = page.split(separator: "/").dropLast().joined(separator: "/")
      let isLinked = try [lists[0], "\(folder)/README.md"].contains { list in
        try Repository.has(list) && list != page
          && Document(path: list).prose.contains { _, text in
            text.matches(of: /\]\(([^)#]+)\)/).contains {
              Repository.path(of: String($0.1), on: list) == page
            }
          }
      }
      #expect(isLinked, "no list of pages names \(page)")
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
  var codeSpans: [CodeSpan] { paragraphs.flatMap(Self.codeSpans) }

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

  /// The code of a paragraph: as many backticks open a piece of code as close it.
  private static func codeSpans(_ paragraph: (line: Int, text: String)) -> [CodeSpan] {
    var spans: [CodeSpan] = []
    var line = paragraph.line
    var rest = paragraph.text[...]
    while !rest.isEmpty {
      let plain = rest.prefix { $0 != "`" }
      line += plain.count { $0 == "\n" }
      rest = rest[plain.endIndex...]
      let fence = rest.prefix { $0 == "`" }
      rest = rest[fence.endIndex...]
      guard !fence.isEmpty, let end = rest.firstRange(of: fence) else { continue }
      let code = rest[..<end.lowerBound]
      spans.append(CodeSpan(text: String(code).replacing("\n", with: " "), line: line))
      line += code.count { $0 == "\n" }
      rest = rest[end.upperBound...]
    }
    return spans
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

/// Pages show commands that do something.
struct CommandTests {
  /// The screen that a reader of "Your own screen" writes; a clone doesn't have it.
  static let ownScreen = "Lookup"

  @MainActor
  @Test(arguments: Repository.documents)
  func `each command of the demo is one that it understands`(_ path: String) throws {
    let parser = CommandParser(commands: Demo.commands, version: "", catalog: .all)
    for command in try Document(path: path).commands {
      let words = command.text.prefix { !"|><#".contains($0) }.split(separator: " ").map(
        String.init
      )
      guard words.starts(with: ["swift", "run", "Demo"]),
        !words.contains(where: { $0.hasPrefix(Self.ownScreen) })
      else { continue }
      let place = "\(path):\(command.line): \(command.text)"
      do {
        let parsed = try parser.parse(Array(words.dropFirst(3)))
        if let name = (parsed as? MarblesCommand)?.name,
          Gallery.entries(named: name).isEmpty
        {
          Issue.record("\(place): there is no operator \(name)")
        }
      } catch {
        Issue.record("\(place): \(error)")
      }
    }
  }

  @Test(arguments: Repository.documents)
  func `each filter of a command finds a test`(_ path: String) throws {
    for command in try Document(path: path).commands {
      let match = command.text.firstMatch(of: /swift test .*--filter ('[^']+'|"[^"]+"|\S+)/)
      guard let match else { continue }
      let filter = try Regex(match.1.filter { !"'\"".contains($0) })
      #expect(
        TestNames.all.contains { $0.contains(filter) },
        "\(path):\(command.line): no test is found by \(match.1)"
      )
    }
  }
}

/// The names of the tests as `swift test --filter` sees them, read from the source files.
enum TestNames {
  /// All tests, as `Target.Suite/test()/File.swift`.
  static let all: [String] = files.flatMap { target, file in
    var suite = ""
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line -> String? in
      if !line.hasPrefix(" "), let name = name(after: types, in: line) { suite = name }
      return name(after: ["func "], in: line).map {
        "\(target).\(suite)/\($0)()/\(file.lastPathComponent)"
      }
    }
  }

  private static let types = ["struct ", "class ", "enum ", "extension "]

  private static var files: [(target: String, file: URL)] {
    let tests = Repository.root.appending(path: "Tests")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: tests.path)) ?? []
    return paths.sorted().compactMap { path in
      let target = String(path.prefix { $0 != "/" })
      guard target.hasSuffix("Tests"), path.hasSuffix(".swift") else { return nil }
      return (target, tests.appending(path: path))
    }
  }

  /// What is declared in a line: a word, or a sentence between backticks.
  private static func name(after keywords: [String], in line: Substring) -> String? {
    guard let start = keywords.lazy.compactMap({ line.firstRange(of: $0)?.upperBound }).first else {
      return nil
    }
    let rest = line[start...]
    guard rest.first == "`" else {
      return String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    }
    return rest.dropFirst().firstIndex(of: "`").map { String(rest[...$0]) }
  }
}
