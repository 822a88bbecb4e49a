/// A page of the tutorials.
///
/// It's written in a part of Markdown: headings with `#`, paragraphs, lists, tables, fenced code,
/// and images in separate lines; within a sentence, code, emphasis and links. Comments are
/// left out. Anything else is an error, so that each page looks the same here and on a code host.
struct MarkdownPage: Equatable {
  let path: String
  let blocks: [MarkdownBlock]

  init(_ text: String, path: String) throws(MarkdownError) {
    self.path = path
    var parser = MarkdownParser(page: path, text: text)
    blocks = Self.withAnchors(try parser.blocks())
  }

  var title: String {
    for case .heading(_, let text, _) in blocks { return text.plain }
    return path
  }

  /// The page's description for search engines and previews: the beginning of its first paragraph
  /// after the reading time, in whole words.
  var description: String {
    for case .paragraph(let text) in blocks {
      let words = text.plain.split { $0 == " " || $0 == "\n" }
      guard words.count > 5 else { continue }
      var description = ""
      for word in words where description.count + word.count < 160 { description += " \(word)" }
      let isWhole = description.count > text.plain.count - 1
      return description.dropFirst() + (isWhole ? "" : " …")
    }
    return title
  }

  /// The anchor of a heading: its letters, digits, `-` and `_` in lower case, with dashes for
  /// spaces.
  static func anchor(of heading: String) -> String {
    let scalars = heading.lowercased().unicodeScalars.compactMap { scalar -> Character? in
      if scalar == " " { return "-" }
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || scalar == "-" || scalar == "_"
      return isKept ? Character(scalar) : nil
    }
    return String(scalars)
  }

  private static func withAnchors(_ blocks: [MarkdownBlock]) -> [MarkdownBlock] {
    var counts: [String: Int] = [:]
    return blocks.map { block in
      guard case .heading(let level, let text, _) = block else { return block }
      let anchor = anchor(of: text.plain)
      let count = counts[anchor, default: 0]
      counts[anchor] = count + 1
      return .heading(
        level: level,
        text: text,
        anchor: count == 0 ? anchor : "\(anchor)-\(count)"
      )
    }
  }
}
