import Lab
import Workshop

extension ScreenEntry {
  /// The screen that random users try.
  ///
  /// - Throws: ``UsageError`` for a screen that can't be explored, and for a rule that it doesn't
  ///   have.
  static func explored(
    _ name: String,
    _ design: ScreenDesign = .repaired,
    rule: String? = nil
  ) throws(UsageError) -> ExploredScreen {
    guard let entry = named(name) else {
      throw UsageError(description: "\(name) can't be explored")
    }
    guard let screen = entry.explored(design) else {
      throw UsageError(
        description:
          "\(name) has no \(design.word)"
          + " that can be explored: \(entry.type.omission(design))"
      )
    }
    if let rule, !screen.rules.contains(where: { $0.name == rule }) {
      let near = Suggestions.nearest(screen.rules.map(\.name), to: rule)
      throw UsageError(
        description: "there is no rule \"\(rule)\" of \(screen.name);"
          + (near.map { " did you mean \"\($0)\"?" } ?? "")
          + " explore \(name) --rules lists them"
      )
    }
    return screen
  }
}
