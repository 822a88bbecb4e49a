import Core
import Foundation
import Workshop

/// `Demo watch`: plays and explores a screen of the reader's own at each save.
package struct WatchCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "watch",
    argument: "NAME",
    summary: "play and explore your own screen on each save",
    details: """
      Shows the first scenario that fails, the shortest run that breaks a rule, or
      the picture of the first scenario. When piped, it prints one verdict and ends:
      exit status 0 for a good one, 1 for any other.
      """,
    options: [.ascii, .theme]
  )

  let screen: YourScreenReference

  package init(_ words: CommandWords) throws(UsageError) {
    guard let argument = try words.argument() else {
      throw UsageError(description: "watch needs a screen of your own, as new Login writes one")
    }
    guard let screen = try words.yourScreen() else {
      throw UsageError(description: Self.refusal(of: argument))
    }
    guard screen.scenario == nil else {
      let name = screen.file.name
      throw UsageError(description: "watch plays every scenario; name the screen alone: \(name)")
    }
    self.screen = screen
  }

  private static func refusal(of name: String) -> String {
    let names = YourScreenFile.namesInThisBuild
    guard !names.isEmpty else {
      return "there is no screen \"\(name)\" of yours; swift run Demo new Login writes one"
    }
    return "there is no screen \"\(name)\" of yours; "
      + Suggestions.sentence("your screens", names, to: name)
  }

  package func run(in console: Console) async throws -> ExitCode {
    guard console.canDraw else { return try once(in: console) }
    let watch = YourScreenWatch(screen.file)
    defer { watch.cancel() }
    return try await console.terminal.run(watch.session) ?? .success
  }

  @MainActor
  private func once(in console: Console) throws -> ExitCode {
    let outcome = try screen.outcome(of: .usualCheck(), for: "watch")
    try console.write(outcome.text)
    return outcome.isGreen ? .success : .failure
  }
}
