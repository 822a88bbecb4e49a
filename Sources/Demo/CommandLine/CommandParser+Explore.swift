import Lab

extension CommandParser {
  /// Reads `explore ID [--original|--async] [--runs N] [--seed S] [--rule NAME] [--output FILE]`.
  func explore(_ screen: String, _ scanner: ArgumentScanner) throws(UsageError) -> Command {
    guard scanner.positionals.allSatisfy({ !$0.contains("/") }) else {
      throw UsageError(
        description: "explore makes its own users; name the screen alone: explore \(screen)"
      )
    }
    var request = ExploreRequest(screen: screen)
    request.design = try design(scanner) ?? .repaired
    if let text = scanner.values["--runs"] {
      guard let runs = Int(text), runs > 0 else {
        throw UsageError(
          description: "explore --runs needs a number from 1 to \(Int.max), not \"\(text)\""
        )
      }
      request.runs = runs
    }
    if let text = scanner.values["--seed"] {
      guard let seed = UInt64(text) else {
        throw UsageError(
          description: "explore --seed needs a number from 0 to \(UInt64.max), not \"\(text)\""
        )
      }
      request.seed = seed
    }
    request.rule = scanner.values["--rule"]
    request.output = scanner.values["--output"]
    return .explore(request)
  }
}
