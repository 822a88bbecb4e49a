import Foundation
import Lab
import Workshop

/// One run as a page of its own, to send to somebody.
struct SiteRunPage: Equatable {
  /// A scenario, as `ID` or `ID/NAME`, or the file of a recording, which exists or ends in `.json`.
  let run: String
  /// The other design to show alongside, if any.
  let design: ScreenDesign?

  @MainActor
  func write(to path: String) throws {
    let text = try page().text
    try FileTarget(path: path).write { try $0.write(sequences: text) }
    try FileOutput.standard.write("\(HarmlessText.line(path))\n")
  }

  @MainActor
  private func page() throws -> HTMLPage {
    switch try source.play() {
    case .run(let recording): HTMLPage(recording: recording)
    case .pair(let pair): HTMLPage(recording: pair.merged, pair: pair)
    }
  }

  @MainActor
  private var source: RunSource {
    get throws(UsageError) {
      guard run == "-" || run.hasSuffix(".json") || FileManager.default.fileExists(atPath: run)
      else {
        let scenario = try Catalog.all.scenario(named: run)
        guard let design else { return .scenario(scenario) }
        let name = run.contains("/") ? scenario.name : nil
        return .beside(screen: scenario.screen, scenario: name, design)
      }
      guard design == nil else {
        throw UsageError(
          description: "only a scenario can be played on another design, and \(run) is a file"
        )
      }
      return .file(run)
    }
  }
}
