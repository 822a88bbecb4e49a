@testable import Lab

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
