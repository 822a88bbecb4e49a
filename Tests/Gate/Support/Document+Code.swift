import Foundation

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

  /// The words in names of other libraries, from `<!-- elsewhere: A, B -->`, with the line of the
  /// comment.
  var foreignNames: [CodeSpan] {
    var isInside = false
    return prose.flatMap { number, text -> [CodeSpan] in
      guard isInside || text.hasPrefix("<!-- elsewhere:") else { return [] }
      let names = text.replacing("<!-- elsewhere:", with: "").replacing("-->", with: "")
      isInside = !text.contains("-->")
      return names.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0.count > 1 }
        .map { CodeSpan(text: String($0), line: number) }
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
      } else if text.isEmpty || text.hasPrefix("<details>") || text == "</details>" {
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
}
