import Foundation

@testable import Lab

/// A Markdown file whose blocks name what they show.
///
/// A comment above a block names the source of its text: `<!-- run: NAME -->` is the output of a
/// run, `<!-- code: FILE#REGION -->` a piece of a file, see `SourceRegion`, `<!-- scenario: TITLE
/// -->` the source of a scenario. A table is between `<!-- table: NAME -->` and `<!-- end -->`,
/// without fences.
struct Document {
  /// The origin of a block's text.
  enum Source: Equatable, CustomStringConvertible {
    case run(String)
    case code(file: String, region: String)
    case table(String)
    case scenario(String)

    var description: String {
      switch self {
      case .run(let name): "the run \"\(name)\""
      case .code(let file, let region): "\(file), \"\(region)\","
      case .table(let name): "the table \"\(name)\""
      case .scenario(let title): "the scenario \(title)"
      }
    }
  }

  /// A fenced block under such a comment.
  struct Block {
    let source: Source
    /// The lines between the fences, as indices into the document's lines.
    let range: Range<Int>
  }

  let path: String
  private(set) var lines: [String]

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
    lines = text.lines
  }

  var blocks: [Block] {
    lines.indices.compactMap { index in
      guard let source = source(in: lines[index]) else { return nil }
      if case .table = source {
        return lines[index...].firstIndex(of: "<!-- end -->").map {
          Block(source: source, range: (index + 1)..<$0)
        }
      }
      guard lines.indices.contains(index + 1), lines[index + 1].hasPrefix("```"),
        let end = lines[(index + 2)...].firstIndex(of: "```")
      else { return nil }
      return Block(source: source, range: (index + 2)..<end)
    }
  }

  /// The comments that name a source but have no block below them.
  var looseComments: [Int] {
    let starts = Set(blocks.flatMap { [$0.range.lowerBound - 2, $0.range.lowerBound - 1] })
    return lines.indices.filter { source(in: lines[$0]) != nil && !starts.contains($0) }
  }

  /// Puts other lines into the place of these.
  mutating func replace(_ range: Range<Int>, with text: [String]) {
    lines.replaceSubrange(range, with: text)
  }

  func save() throws {
    let text = lines.joined(separator: "\n")
    try Data(text.utf8).write(to: Repository.root.appending(path: path))
  }

  private func source(in line: String) -> Source? {
    guard let comment = MarkdownComment(line) else { return nil }
    return switch comment.kind {
    case "run": .run(comment.name)
    case "table": .table(comment.name)
    case "scenario": .scenario(comment.name)
    default: comment.region.map { .code(file: $0.file, region: $0.name) }
    }
  }
}

extension Document {
  /// The text of its first heading.
  var title: String? {
    prose.first { $0.text.hasPrefix("# ") }.map { String($0.text.dropFirst(2)) }
  }

  /// The lines outside of fenced blocks, with their numbers, counted from 1.
  var prose: [(number: Int, text: String)] {
    var fence: Substring?
    return lines.enumerated().compactMap { index, line in
      let mark = line.drop { $0 == " " }.prefix { $0 == "`" }
      if let open = fence {
        if mark.count >= open.count, line.hasSuffix(mark) { fence = nil }
        return nil
      }
      if mark.count >= 3 {
        fence = mark
        return nil
      }
      return (index + 1, line)
    }
  }
}

/// An image of a page, and the run that it is drawn from: `<!-- picture: RUN -->`, and in the line
/// below `![what one sees](pictures/FILE.svg)`.
struct DocumentPicture {
  /// The line of the image, counted from 1.
  let line: Int
  /// The run's name; `nil` without a comment above the image.
  let run: String?
  let text: String
  /// The file, from the repository's folder.
  let file: String
}

extension Document {
  var pictures: [DocumentPicture] {
    prose.compactMap { number, line in
      guard line.hasPrefix("!["), let match = line.wholeMatch(of: /!\[(.*)\]\(([^)\s]+)\)/) else {
        return nil
      }
      let above = number > 1 ? lines[number - 2] : ""
      return DocumentPicture(
        line: number,
        run: Self.run(drawnBy: above),
        text: String(match.1),
        file: Repository.path(of: String(match.2), on: path)
      )
    }
  }

  /// Malformed images, with their lines.
  var pictureFaults: [(line: Int, fault: String)] {
    let shown = Set(pictures.map(\.line))
    return prose.compactMap { number, line in
      if line.contains("![") && !shown.contains(number) {
        return (number, "an image has to be alone in its line")
      }
      if Self.run(drawnBy: line) != nil && !shown.contains(number + 1) {
        return (number, "a comment names a run to draw, but no image follows it")
      }
      return nil
    }
  }

  private static func run(drawnBy line: String) -> String? {
    MarkdownComment(line).flatMap { $0.kind == "picture" ? $0.name : nil }
  }
}

/// A fault in a line of a page.
struct PageError: Error, CustomStringConvertible {
  let page: String
  /// Counted from 1.
  let line: Int
  let text: String

  var description: String { "\(page):\(line): \(text)" }
}
