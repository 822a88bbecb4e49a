import Core

/// The `marbles` command: lists the operators, or draws the ones that are named.
enum GalleryCommand {
  /// What the command prints: the drawing of each form of the operator, or the list of all.
  ///
  /// - Parameter diagrams: What takes the place of the first sources.
  static func text(_ name: String?, _ diagrams: [String] = []) throws(UsageError) -> String {
    guard let name else { return list }
    let entries = try entries(name)
    guard !diagrams.isEmpty else {
      return entries.map { drawing($0, $0.run()) }.joined(separator: "\n")
    }
    return try text(entries, diagrams)
  }

  /// The forms of an operator with these diagrams; of several those are drawn that can take them.
  static func text(
    _ entries: [GalleryEntry],
    _ diagrams: [String]
  ) throws(UsageError) -> String {
    let runs = entries.map { (entry: $0, run: $0.run(taking: diagrams)) }
    let good = runs.compactMap { pair in
      pair.run.flatMap { $0.complaint == nil ? drawing(pair.entry, $0) : nil }
    }
    guard good.isEmpty else { return good.joined(separator: "\n") }
    for case (let entry, let run?) in runs { throw faulty(entry, run) }
    throw tooMany(entries, diagrams)
  }

  /// The forms of the operator of this name.
  static func entries(_ name: String) throws(UsageError) -> [GalleryEntry] {
    let entries = Gallery.entries(named: name)
    guard !entries.isEmpty else { throw unknown(name) }
    return entries
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

  private static func drawing(_ entry: GalleryEntry, _ run: GalleryRun) -> String {
    let summary = plain(entry.summary)
    let heading = summary.isEmpty ? entry.name : "\(entry.name): \(summary)"
    return StyledText(heading).wrapped(toColumns: 80).map { "\($0.string)\n" }.joined() + "\n"
      + run.lines(width: 78).map { "  \($0)\n" }.joined()
  }

  /// Documentation without what Markdown makes of it.
  static func plain(_ text: String) -> String {
    (try? MarkdownInlineParser.parse(text).plain) ?? text
  }

  private static func faulty(_ entry: GalleryEntry, _ run: GalleryRun) -> UsageError {
    let source = run.written.first { row in
      run.faults.contains {
        if case .diagram(let error) = $0 { error.diagram == row.diagram } else { false }
      }
    }
    return UsageError(
      description: "marbles \(entry.name): \(source.map { "\($0.name): " } ?? "")"
        + (run.complaint ?? "")
    )
  }

  private static func tooMany(_ entries: [GalleryEntry], _ diagrams: [String]) -> UsageError {
    let most = entries.map { $0.run().written }.max { $0.count < $1.count } ?? []
    let names = most.map(\.name).joined(separator: ", ")
    let count = most.count == 1 ? "1 diagram" : "\(most.count) diagrams"
    let taken = most.isEmpty ? "no diagram" : "at most \(count) (\(names))"
    return UsageError(
      description: "\(entries[0].baseName) takes \(taken), but got \(diagrams.count):"
        + " \(diagrams.joined(separator: "  "))"
    )
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

extension GalleryEntry {
  /// A run with these diagrams in place of the first sources, then of the patterns of inner ones; nil
  /// if it has fewer.
  fileprivate func run(taking diagrams: [String]) -> GalleryRun? {
    let usual = run()
    guard diagrams.count <= usual.written.count else { return nil }
    return run(
      GalleryInputs(
        diagrams: Array(diagrams.prefix(usual.sources.count)),
        patterns: Array(diagrams.dropFirst(usual.sources.count)),
        runsOn: true
      )
    )
  }
}
