import Core

extension ScreenEntry {
  /// The screen that random users are to try.
  ///
  /// - Throws: ``UsageError`` for one that can't be explored, and for a rule that it has not.
  static func explored(for request: ExploreRequest) throws(UsageError) -> ExploredScreen {
    guard let entry = all.first(where: { $0.description.id == request.screen }) else {
      throw UsageError(description: "\(request.screen) can't be explored")
    }
    guard let screen = entry.explored(request.design) else {
      throw UsageError(
        description:
          "\(request.screen) has no \(request.isOriginal ? "original" : "async version")"
          + " that can be explored: \(entry.omission(request.design))"
      )
    }
    if let rule = request.rule, !screen.rules.contains(where: { $0.name == rule }) {
      let names = Suggestions.nearestFirst(screen.rules.map(\.name), to: rule)
        .map { "\"\($0)\"" }
      throw UsageError(
        description:
          "\(screen.name) has no rule \"\(rule)\"; rules: \(names.joined(separator: ", "))"
      )
    }
    return screen
  }
}
