import Foundation
import Lab
import OneFile
import Workshop

/// A screen of the reader's own as a command names it, perhaps with a scenario: `Login/searches`.
package struct YourScreenReference: Equatable, Sendable {
  package let file: YourScreenFile
  /// `nil` for the first.
  package var scenario: String?

  package init(_ file: YourScreenFile, scenario: String? = nil) {
    self.file = file
    self.scenario = scenario
  }

  /// Reads the argument of a command; `nil` unless it names a screen of the reader's own.
  init?(_ argument: String, in root: URL? = Repository.ofThisBuild) {
    let parts = argument.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let root, let name = parts.first.map(String.init),
      YourScreenFile.names(in: root).contains(name)
    else { return nil }
    self.init(YourScreenFile(name, in: root), scenario: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Compiles the file, and does what a request says.
  func outcome(
    of request: YourScreenBuild.Request,
    for purpose: String,
    isCompiled: Bool = false,
    limit: Double? = YourScreenBuild.limit
  ) throws -> YourScreenBuild.Outcome {
    try YourScreenBuild.outcome(
      of: YourScreenBuild(file, request, for: purpose, isCompiled: isCompiled, limit: limit)
    )
  }

  /// The run of the scenario.
  func recording() throws -> Recording {
    var request = YourScreenBuild.Request(.play)
    request.scenario = scenario ?? ""
    let outcome = try outcome(of: request, for: "step")
    if let scenario, !outcome.scenarios.isEmpty, !outcome.scenarios.contains(scenario) {
      throw UsageError(
        description: "\(file.name) has no scenario \"\(scenario)\"; "
          + Suggestions.sentence("scenarios", outcome.scenarios, to: scenario)
      )
    }
    guard let run = outcome.run else {
      throw YourScreenBuild.Failure(description: outcome.text.string)
    }
    let summary = "a scenario of \(file.path)"
    return Recording(run, of: file.name, scenario: outcome.text.string, summary: summary)
  }
}

extension CommandWords {
  /// The screen of the reader's own that the argument names; `nil` if it's one of the demo, or
  /// none.
  func yourScreen() throws(UsageError) -> YourScreenReference? {
    guard let argument = try argument(),
      catalog.screen(String(argument.prefix { $0 != "/" })) == nil
    else { return nil }
    return YourScreenReference(argument)
  }
}

extension OwnScreens {
  /// Those in the clone that this program was built in.
  package static var inThisBuild: OwnScreens {
    OwnScreens(names: YourScreenFile.namesInThisBuild) { argument in
      YourScreenReference(argument).map { screen in
        OwnScreen(
          screen.file.name,
          path: screen.file.path,
          scenario: screen.scenario,
          record: { try screen.recording() },
          drive: { try YourScreenTry(screen) }
        )
      }
    }
  }
}
