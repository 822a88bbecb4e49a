import Foundation
import Lab
import Workshop

/// One run as a page of its own, to send to somebody.
struct SiteRunPage: Equatable {
  /// A scenario, as `ID/NAME`, or the file of a recording.
  let run: String
  /// The other design to show alongside, if any.
  let design: ScreenDesign?

  @MainActor
  func write(to path: String) throws {
    let text = try page().text
    try FileTarget(path: path).write { try $0.write(sequences: text) }
    try FileOutput.standard.write("\(path)\n")
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
      let parts = run.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2, let screen = Catalog.all.screen(parts[0]),
        screen.scenarios.contains(where: { $0.name == parts[1] })
      else {
        guard design == nil else {
          throw UsageError(description: "there is no scenario \(run) to run on another design")
        }
        return .file(run)
      }
      let scenario = ScenarioReference(screen: screen.id, name: parts[1])
      return design.map { .beside(scenario, $0) } ?? .scenario(scenario)
    }
  }
}
