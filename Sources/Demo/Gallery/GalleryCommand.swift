import Core

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
    GalleryFamily.allCases.map { family in
      let rows = Gallery.entries.filter { $0.family == family }.map { entry in
        (term: StyledText("  \(entry.name)"), summary: StyledText(plain(entry.summary)))
      }
      return "\(family.title)\n\(UsageText.rows(rows).string)"
    }.joined(separator: "\n")
  }

  private static func drawing(_ entry: GalleryEntry) -> String {
    let summary = plain(entry.summary)
    let heading = summary.isEmpty ? entry.name : "\(entry.name): \(summary)"
    return StyledText(heading).wrapped(toColumns: 80).map { "\($0.string)\n" }.joined() + "\n"
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
      description: "there is no operator \"\(name)\"; "
        + Suggestions.sentence("near it", Array(near), to: name)
        + "; marbles without an operator lists all"
    )
  }
}
