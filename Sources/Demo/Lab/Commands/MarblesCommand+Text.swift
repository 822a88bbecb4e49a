import Workshop

extension MarblesCommand {
  /// The drawing of each form of the operator, or the list of all operators.
  var text: String {
    get throws(UsageError) {
      guard let name else { return Self.list }
      let found = try Self.find(name)
      let drawings =
        isUsual
        ? found.entries.map { Self.drawing($0, $0.run()) }.joined(separator: "\n")
        : try text(of: found.entries)
      let next = isUsual ? "\nChange a marble or a number:\n\(try Self.usage(name))" : ""
      return (found.notice.map { "\($0).\n\n" } ?? "") + drawings + next
        + Self.neighbors(found.entries)
    }
  }

  /// `true` if nothing but the operator is given.
  var isUsual: Bool { diagrams.isEmpty && numbers.isEmpty }

  func text(of entries: [GalleryEntry]) throws(UsageError) -> String {
    let fitting = try GalleryNumbers.forms(of: entries, with: numbers)
    let runs = fitting.map { ($0.entry, $0.entry.run(taking: diagrams, $0.numbers)) }
    let good = runs.compactMap { entry, run in
      run.flatMap { $0.complaint == nil ? Self.drawing(entry, $0) : nil }
    }
    guard good.isEmpty else { return good.joined(separator: "\n") }
    for case (let entry, let run?) in runs { throw Self.faulty(entry, run) }
    throw Self.tooMany(fitting.map(\.entry), diagrams)
  }

  static func find(
    _ name: String
  ) throws(UsageError) -> (entries: [GalleryEntry], notice: String?) {
    let entries = Gallery.entries(named: name)
    if !entries.isEmpty { return (entries, nil) }
    if let foreign = OperatorDialect.named(name) {
      return (Gallery.entries.filter { $0.name == foreign.here }, foreign.sentence)
    }
    if let sentence = LeftOut.sentence(name) { throw UsageError(description: sentence) }
    throw unknown(name)
  }

  /// The commands that compare the operator with its neighbors.
  private static func neighbors(_ entries: [GalleryEntry]) -> String {
    let commands = OperatorQuestion.about(entries[0].baseName).map { question in
      PrintedText.lines(["  swift run Demo differ"] + question.words, indent: 4, end: " \\") + "\n"
    }
    return commands.isEmpty ? "" : "\nWhat's the difference?\n" + commands.joined()
  }

  static func usage(_ name: String) throws(UsageError) -> String {
    try find(name).entries.map { entry in
      let run = entry.run()
      let name = entry.name == entry.baseName ? entry.name : "'\(entry.name)'"
      let words =
        run.numbers.map { "--\($0.name) \($0.value)" } + run.written.map { "'\($0.diagram)'" }
      let command = ["  swift run Demo marbles \(name)"] + words
      return PrintedText.lines(command, indent: 4, end: " \\") + "\n"
    }.joined()
  }

  private static var list: String {
    GalleryFamily.allCases.map { family in
      let rows = Gallery.entries.filter { $0.family == family }.map { entry in
        (term: StyledText("  \(entry.name)"), summary: StyledText(entry.plainSummary))
      }
      return "\(family.title)\n\(TermList.text(rows).string)"
    }.joined(separator: "\n")
  }

  private static func drawing(_ entry: GalleryEntry, _ run: GalleryRun) -> String {
    let summary = entry.plainSummary
    let heading = summary.isEmpty ? entry.name : "\(entry.name): \(summary)"
    let columns = PrintedText.columns
    return StyledText(heading).wrapped(toColumns: columns).map { "\($0.string)\n" }.joined() + "\n"
      + run.lines(width: columns - 2).flatMap {
        // A row fits, but perhaps not with the call behind it.
        StyledText("  \($0)").wrapped(toColumns: columns, indent: 4)
      }.joined.string
  }

  private static func faulty(_ entry: GalleryEntry, _ run: GalleryRun) -> UsageError {
    let source = run.written.first { row in
      run.faults.contains {
        if case .diagram(let error) = $0 { error.diagram == row.diagram } else { false }
      }
    }
    return UsageError(
      description: "marbles \(entry.name): \(source.map { "\($0.name): " } ?? "")",
      diagram: run.complaint ?? ""
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
    let names = Set(Gallery.entries.map(\.baseName) + OperatorDialect.all.map(\.name)).sorted()
    return UsageError(
      description: "there is no operator \"\(name)\"; "
        + Suggestions.sentence(nearest: names, to: name)
        + " Demo marbles lists all operators"
    )
  }
}

extension GalleryEntry {
  fileprivate func run(taking diagrams: [String], _ numbers: [Int]) -> GalleryRun? {
    let usual = run()
    guard diagrams.count <= usual.written.count else { return nil }
    return run(
      GalleryInputs(
        diagrams: Array(diagrams.prefix(usual.sources.count)),
        patterns: Array(diagrams.dropFirst(usual.sources.count)),
        numbers: numbers,
        runsOn: true
      )
    )
  }
}
