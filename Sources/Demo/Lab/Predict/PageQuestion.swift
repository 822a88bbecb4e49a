import Foundation
import Workshop

/// A question of a page, which a reader answers before looking at the run below it.
///
/// On the page, `<!-- guess: LANE -->` follows the question, and the next run has the answer. What
/// a reader has to know is the code of the section since the run before.
package struct PageQuestion {
  package let page: String
  /// The number of the question on its page, from 1.
  package let number: Int
  package let section: String
  package let code: [[String]]
  package let question: String
  package let picture: PagePicture
  package let lane: String
  /// The block of the run, as the page shows it.
  package let run: [String]
  /// The page's own words about the run.
  package let answer: String

  /// The name in commands, such as `06.2`.
  package var name: String { "\(Self.shortName(of: page)).\(number)" }

  /// The name of a page in commands: its number, or its name if it has none.
  static func shortName(of page: String) -> String {
    let name = page.replacing(".md", with: "")
    let number = name.prefix { $0 != "-" }
    return number.allSatisfy(\.isNumber) ? String(number) : name
  }

  /// The questions of all pages, in the order in which `README.md` of the tutorials lists them.
  package static func all(in root: URL) throws -> [PageQuestion] {
    let tutorials = root.appending(path: "Tutorials")
    let readme = try text(tutorials, "README.md")
    let path = readme.components(separatedBy: "\n## ").first { $0.hasPrefix("The path\n") }
    return try (path ?? "").matches(of: /\n\| \[[^\]]+\]\(([^)]+\.md)\)/).flatMap { row in
      try all(of: String(row.1), text: text(tutorials, String(row.1)))
    }
  }

  private static func text(_ folder: URL, _ file: String) throws(FileError) -> String {
    do {
      return try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    } catch {
      throw FileError(action: "read", path: "Tutorials/\(file)", reason: error.plainReason)
    }
  }

  package static func all(of page: String, text: String) throws(Fault) -> [PageQuestion] {
    var questions: [PageQuestion] = []
    var section = ""
    var code: [[String]] = []
    let parts = PagePart.parts(of: text.components(separatedBy: "\n"))
    for (index, part) in parts.enumerated() {
      switch part {
      case .heading(let title): (section, code) = (title, [])
      case .block("swift", let lines): code.append(lines)
      case .comment(let comment) where comment.kind == "guess":
        let name = "\(page): the question about \(comment.name)"
        guard let question = parts[..<index].last(where: { $0.text != nil })?.text else {
          throw Fault(description: "\(name) isn't a paragraph")
        }
        let rest = parts[index...]
        let isRun = { (part: PagePart) in
          if case .comment(let comment) = part { comment.kind == "run" } else { false }
        }
        guard let start = rest.firstIndex(where: isRun), start + 1 < parts.count,
          case .block(_, let run) = parts[start + 1],
          let picture = PagePicture(run), picture.lanes.contains(where: { $0.is(comment.name) })
        else { throw Fault(description: "\(name) has no run with such a lane below it") }
        for case .block("swift", let lines) in rest[..<start] { code.append(lines) }
        let answer = parts[start...].prefix { !$0.isHeading }.first { $0.text != nil }?.text
        questions.append(
          PageQuestion(
            page: page,
            number: questions.count + 1,
            section: section,
            code: code,
            question: question,
            picture: picture,
            lane: comment.name,
            run: run,
            answer: answer ?? ""
          )
        )
      case .comment(let comment) where comment.kind == "run": code = []
      default: break
      }
    }
    return questions
  }

  /// A question without its paragraph or its run.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }
}

/// A part of a page, as far as questions need to tell them apart.
private enum PagePart {
  case heading(String)
  case paragraph(String)
  case comment(MarkdownComment)
  case block(language: String, [String])

  var isHeading: Bool { if case .heading = self { true } else { false } }

  /// The text of a paragraph.
  var text: String? {
    if case .paragraph(let text) = self { text } else { nil }
  }

  static func parts(of lines: [String]) -> [PagePart] {
    var parts: [PagePart] = []
    var rest = lines[...]
    while let line = rest.popFirst() {
      if line.hasPrefix("```") {
        let block = rest.prefix { !$0.hasPrefix("```") }
        rest = rest.dropFirst(block.count + 1)
        parts.append(.block(language: String(line.dropFirst(3)), Array(block)))
      } else if let comment = MarkdownComment(line) {
        parts.append(.comment(comment))
      } else if line.hasPrefix("#") {
        parts.append(.heading(PageText.plain(String(line.drop { $0 == "#" }.dropFirst()))))
      } else if !line.isEmpty, !line.hasPrefix("!["), !line.hasPrefix("|") {
        let paragraph = rest.prefix { !$0.isEmpty && !$0.hasPrefix("```") && !$0.hasPrefix("<!--") }
        rest = rest.dropFirst(paragraph.count)
        let text = ([line] + paragraph).joined(separator: " ")
        parts.append(.paragraph(PageText.plain(text)))
      }
    }
    return parts
  }
}

/// The text of a page without what only Markdown needs.
enum PageText {
  static func plain(_ text: String) -> String {
    text.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
      .replacing("**", with: "")
      .replacing(/(^|\s|\()\*([^*\s][^*]*)\*/) { "\($0.1)\($0.2)" }
  }
}
