import Foundation
import Lab
import MarbleKit

/// One run as a page of its own, to send to somebody.
struct SiteRunPage: Equatable {
  /// A scenario, as `ID/NAME`, or the file of a recording.
  let run: String
  /// The other design to show alongside, if any.
  let design: ScreenDesign?

  @MainActor
  func write(to path: String) throws {
    let page = try page()
    try FileTarget(path: path).write { file in
      try page.write { try file.write(sequences: $0) }
    }
    try FileOutput.standard.write("\(path)\n")
  }

  @MainActor
  private func page() throws -> HTMLPage {
    switch try RunSource(named: run, beside: design).play() {
    case .run(let recording): HTMLPage(recording: recording)
    case .pair(let pair): HTMLPage(recording: pair.merged, pair: pair)
    }
  }
}
