import Core
import Foundation
import Workshop

/// `Demo step`: a run in the whole terminal, forward and back.
package struct StepCommand: Equatable {
  let source: RunSource
  var isPlain = false
}

extension StepCommand: NamedCommand {
  package static let declaration = CommandDeclaration(
    name: "step",
    argument: "ID[/NAME]",
    summary: "step through a scenario, forward and back",
    details: "Needs a terminal of at least 60×16; when piped, it prints as with --plain.",
    options: [.original, .async, .recording, .plain, .ascii]
  )

  package init(_ words: CommandWords) throws(UsageError) {
    self.init(source: try words.source(), isPlain: words.has(.plain))
  }

  package func run(in console: Console) async throws -> ExitCode {
    let played = try source.play()
    guard !isPlain, console.canDraw else {
      try played.write(isPlain: true) { try console.write($0) }
      return .success
    }
    let runs =
      switch played {
      case .run(let recording): runs(of: recording)
      case .pair(let pair): StepperRuns(pair)
      }
    return try await console.terminal.run(StepperViewModel(runs: runs)) ?? .success
  }

  /// The run, with the scenario that is needed to repeat it with changes.
  @MainActor
  private func runs(of recording: Recording) -> StepperRuns {
    guard let screen = ScreenEntry.type(recording.screen),
      let whole = scenarioRun(of: recording, on: screen)
    else { return StepperRuns(recording) }
    let rerun = { try? screen.record(recording.scenario, changes: $0) }
    return StepperRuns(whole, changes: recording.changes, rerun: rerun, save: Self.save)
  }

  /// The run of the recording's scenario without changes; `nil` if the recording isn't its run, or
  /// is no longer.
  @MainActor
  private func scenarioRun(
    of recording: Recording,
    on screen: any ScreenType.Type
  ) -> Recording? {
    if case .scenario = source { return recording }
    let again = try? screen.record(recording.scenario, changes: recording.changes)
    guard again?.timeline == recording.timeline else { return nil }
    return recording.changes.isEmpty ? again : try? screen.record(recording.scenario)
  }

  /// Writes a run to a new file.
  private static func save(_ run: Recording, as file: String) throws -> String {
    guard !FileManager.default.fileExists(atPath: file) else {
      return "\(file) already exists; W s saves under another name"
    }
    try FileTarget(path: file).write { try $0.write(sequences: RecordingFile.encode(run)) }
    return "saved \(file); step --recording shows it"
  }
}
