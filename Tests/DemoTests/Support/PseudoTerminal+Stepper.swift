import Core
import Foundation
import Testing

@testable import Lab

extension PseudoTerminal {
  /// The stepper with a run of eleven steps, 500 ms apart.
  static func stepper(environment: [String: String] = [:]) throws -> PseudoTerminal {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    try Recording.sample(steps: 11).foreignFile.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let terminal = try PseudoTerminal(
      demo: "step",
      "--recording",
      file.path,
      environment: environment
    )
    try terminal.expect("step 1 of 11")
    return terminal
  }
}
