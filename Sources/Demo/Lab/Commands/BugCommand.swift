import Bugs
import Workshop

/// `Demo bug`: the bugs that have names, or one of them, broken and then repaired.
package struct BugCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "bug",
    argument: "[NAME]",
    summary: "show a named bug, broken and fixed, or list all of them",
    options: [.ascii]
  )

  /// The bug; all are listed if it's `nil`.
  let id: String?

  init(id: String?) { self.id = id }

  package init(_ words: CommandWords) throws(UsageError) {
    guard let word = try words.argument() else {
      id = nil
      return
    }
    let ids = NamedBug.all.map(\.id)
    guard let found = ids.first(where: { $0 == BugName.id(of: word) }) else {
      throw UsageError(
        description: "there is no bug \"\(word)\"; " + Suggestions.sentence("bugs", ids, to: word)
      )
    }
    id = found
  }

  package func run(in console: Console) throws -> ExitCode {
    try console.write(id.flatMap(NamedBug.named).map(Self.text) ?? Self.list)
    return .success
  }

  static var list: StyledText {
    let rows = NamedBug.all.map { bug in
      (term: StyledText("  \(bug.id)"), summary: plain(bug.symptom))
    }
    let end = .dim(NamedBug.all[0].command) + " plays one, broken and fixed."
    return TermList.text(rows) + "\n" + end.wrapped(toColumns: PrintedText.columns).joined
  }

  @MainActor static func text(of bug: NamedBug) -> StyledText {
    let columns = PrintedText.columns
    let symptom = plain(bug.symptom).wrapped(toColumns: columns)
    let lines = symptom + [""] + bug.picture.lines(width: columns).map { StyledText($0) } + [""]
    let rows = [
      ("In a review", bug.clue), ("Fix", bug.repair), ("Explorer", bug.rule),
      ("Chapter", "Tutorials/\(bug.chapter)"),
    ]
    .map { (term: StyledText.bold($0), summary: plain($1)) }
    return lines.reduce(into: .bold(bug.name.rawValue) + "\n") { $0 += $1 + "\n" }
      + TermList.text(rows)
  }

  /// The text without the marks of code.
  private static func plain(_ text: String) -> StyledText {
    StyledText(text.replacing("`", with: ""))
  }
}
