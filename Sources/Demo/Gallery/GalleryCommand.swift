/// The `marbles` command: lists the operators, or draws the ones that are named.
enum GalleryCommand {
  /// What the command prints: the drawing of each form of the operator, or the list of all.
  static func text(_ name: String?) throws(UsageError) -> String {
    guard let name else { return list }
    let entries = Gallery.entries(named: name)
    guard !entries.isEmpty else { throw unknown(name) }
    return entries.map(drawing).joined(separator: "\n")
  }

  /// All operators by family, one line each.
  private static var list: String {
    let width = Gallery.entries.map(\.name.count).max() ?? 0
    return GalleryFamily.allCases.map { family in
      let lines = Gallery.entries.filter { $0.family == family }.map { entry in
        let gap = String(repeating: " ", count: width - entry.name.count + 2)
        return "  \(entry.name)\(gap)\(plain(entry.summary))\n"
      }
      return "\(family.title)\n\(lines.joined())"
    }.joined(separator: "\n")
  }

  private static func drawing(_ entry: GalleryEntry) -> String {
    let summary = plain(entry.summary)
    return (summary.isEmpty ? entry.name : "\(entry.name): \(summary)") + "\n\n"
      + entry.lines().map { "  \($0)\n" }.joined()
  }

  /// Documentation without what Markdown makes of it.
  private static func plain(_ text: String) -> String {
    (try? MarkdownInlineParser.parse(text).plain) ?? text
  }

  private static func unknown(_ name: String) -> UsageError {
    let names = Set(Gallery.entries.map(\.baseName)).sorted()
    let near = Suggestions.nearestFirst(names, to: name).prefix(5)
    return UsageError(
      description: "there is no operator \"\(name)\"; near it: \(near.joined(separator: ", "));"
        + " marbles without an operator lists all"
    )
  }
}
