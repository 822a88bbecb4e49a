import Core
import Foundation
import Workshop

/// `Demo try`: a screen in the whole terminal, driven by hand.
package struct TryCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "try",
    argument: "ID[/NAME]",
    summary: "use a screen by hand, against a scripted server",
    details: """
      With NAME, the server answers as in that scenario. Keys make an answer fail,
      slow the server down, or take it offline. When you leave, you can save the run
      as a recording. Needs a terminal of at least 60×16.
      """,
    options: [.ascii]
  )

  let screen: String
  /// The scenario whose server answers; `nil` for the screen's own server.
  let server: String?
  /// The screen of the reader's own that is driven; `nil` for one of the demo.
  private var own: OwnScreen?

  package init(_ words: CommandWords) throws(UsageError) {
    if let own = try words.ownScreen() {
      guard own.scenario == nil else {
        throw UsageError(
          description: "try drives your screen with its own answers: try \(own.name)"
        )
      }
      self.init(own.name)
      self.own = own
      return
    }
    let screen = try words.screen().id
    let isNamed = try words.argument()?.contains("/") == true
    let scenario = isNamed ? try words.scenario().name : nil
    self.init(screen, server: scenario)
  }

  init(_ screen: String, server: String? = nil) {
    self.screen = screen
    self.server = server
  }

  package func run(in console: Console) async throws -> ExitCode {
    if let own { return try await drive(own, in: console) }
    guard let type = ScreenEntry.type(screen) else {
      throw UsageError(description: "there is no screen \(screen)")
    }
    try requireTerminal(of: console)
    let (outcome, recording) = try await type.tryOut(server: server, in: console.terminal)
    if case .saved(let file) = outcome { try save(recording, as: file, in: console) }
    return outcome == .interrupted ? .interrupted : .success
  }

  @MainActor
  private func requireTerminal(of console: Console) throws(UsageError) {
    guard console.canDraw else {
      throw UsageError(
        description: "try needs a terminal to draw in; in a pipe, use print \(screen) or"
          + " step \(screen) --plain"
      )
    }
  }

  @MainActor
  private func drive(_ own: OwnScreen, in console: Console) async throws -> ExitCode {
    try requireTerminal(of: console)
    let screen = try own.drive()
    let status = try await console.terminal.run(screen.session) ?? .success
    if screen.hasMoves {
      try console.write("To keep the run, paste it into \(own.path):\n\n")
      try console.write(StyledText(screen.scenario + "\n"))
    }
    return status
  }

  /// Writes a run to a file; if that fails, to a temporary one, so that the run isn't lost.
  @MainActor
  private func save(_ recording: Recording, as file: String, in console: Console) throws {
    func write(to path: String) throws {
      try console.write(to: path) { try $0(RecordingFile.encode(recording)) }
      try console.output.write("Saved \(HarmlessText.line(path)). Step through it:\n")
      try console.output.write("  swift run Demo step --recording \(path.quotedForShell)\n")
    }
    do {
      try write(to: file)
    } catch let failure as FileError {
      let other = FileManager.default.temporaryDirectory
        .appending(path: "\(recording.screen)-\(UUID().uuidString.prefix(8)).json").path
      try write(to: other)
      throw failure
    }
  }
}
