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
    plainText.flatMap { start, text -> [Link] in
      text.matches(of: /\]\(([^)#\s]*)(?:#([^)\s]*))?(?: "[^"]*")?\)/).compactMap { match in
        let target = String(match.1)
        guard !target.contains("://"), !target.hasPrefix("mailto:") else { return nil }
        let line = start + text[..<match.range.lowerBound].count { $0 == "\n" }
        let file = target.isEmpty ? path : Repository.path(target, from: path)
        return Link(line: line, file: file, anchor: match.2.map { String($0) })
      }
    }
  }

  /// The anchors of the headings, as a code host makes them.
  var anchors: [String] {
    var counts: [String: Int] = [:]
    return headings.map { heading in
      let slug = Self.slug(of: heading)
      let count = counts[slug, default: 0]
      counts[slug] = count + 1
      return count == 0 ? slug : "\(slug)-\(count)"
    }
  }

  /// The texts of the headings, as they are written.
  var headings: [String] {
    prose.compactMap { _, text in
      let level = text.prefix { $0 == "#" }
      guard (1...6).contains(level.count), text.dropFirst(level.count).first == " " else {
        return nil
      }
      return String(text.dropFirst(level.count + 1))
    }
  }

  /// Letters, digits, `-` and `_` in lower case, with dashes for spaces.
  static func slug(of heading: String) -> String {
    // Of a link, only its text counts.
    let text = heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
    return String(
      text.lowercased().unicodeScalars
        .filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
            || "-_ ".unicodeScalars.contains($0)
        }
        .map { $0 == " " ? "-" : Character($0) }
    )
  }
}
