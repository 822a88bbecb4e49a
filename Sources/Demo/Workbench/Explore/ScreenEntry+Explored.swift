import Lab
import Workshop

extension ScreenEntry {
  /// The screen that random users try.
  ///
  /// - Throws: ``UsageError`` for a screen that can't be explored, and for a rule that it doesn't
  ///   have.
  static func explored(for request: ExploreRequest) throws(UsageError) -> ExploredScreen {
    guard let entry = named(request.screen) else {
      throw UsageError(description: "\(request.screen) can't be explored")
    }
    guard let screen = entry.explored(request.design) else {
      throw UsageError(
        description:
          "\(request.screen) has no \(request.design.word)"
          + " that can be explored: \(entry.type.omission(request.design))"
      )
    }
    if let rule = request.rule, !screen.rules.contains(where: { $0.name == rule }) {
      let near = Suggestions.nearest(screen.rules.map(\.name), to: rule)
      throw UsageError(
        description: "there is no rule \"\(rule)\" of \(screen.name);"
          + (near.map { " did you mean \"\($0)\"?" } ?? "")
          + " explore \(request.screen) --rules lists them"
      )
    }
    return screen
  }
}
