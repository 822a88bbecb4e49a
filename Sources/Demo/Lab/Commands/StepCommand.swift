import Core
import Foundation
import MarbleKit

/// `Demo step`: a run in the whole terminal, forward and back.
package struct StepCommand: NamedCommand, Equatable {
  package static let declaration = CommandDeclaration(
    name: "step",
    argument: "ID[/NAME]",
    summary: "step through a scenario, forward and back",
    details: "Takes a terminal of at least 60×16; a pipe gets --plain.",
    options: [.original, .async, .recording, .plain, .ascii, .theme]
  )

  let source: RunSource
  let isPlain: Bool

  package init(_ words: CommandWords) throws(UsageError) {
    self.init(try words.source(), isPlain: words.has(.plain))
  }

  init(_ source: RunSource, isPlain: Bool = false) {
    self.source = source
    self.isPlain = isPlain
  }

  package func run(in console: Console) async throws -> ExitCode {
    let played = try source.play()
    guard !isPlain, console.canDraw else {
      try played.write(isPlain: true) { try console.write($0) }
      return .success
    }
    let runs =
      switch played {
      case .run(let recording): runs(of: recording, in: console)
      case .pair(let pair): StepperRuns(pair)
      }
    return try await console.terminal.run(StepperViewModel(runs: runs)) ?? .success
  }

  /// The run with what it takes to repeat it with changes.
  @MainActor
  private func runs(of recording: Recording, in console: Console) -> StepperRuns {
    guard let screen = ScreenEntry.type(recording.screen) else { return StepperRuns(recording) }
    if case .scenario(let scenario) = source {
      return runs(of: recording, on: screen) { try screen.record(scenario.name, changes: $0) }
    }
    // A scenario's run that was written to a file has its server, as long as the two are the same.
    let again = try? screen.record(recording.scenario, changes: recording.changes)
    if again?.timeline == recording.timeline,
      let whole = recording.changes.isEmpty ? again : try? screen.record(recording.scenario)
    {
      return runs(of: whole, on: screen, changes: recording.changes) {
        try screen.record(recording.scenario, changes: $0)
      }
    }
    return runs(of: recording, on: screen, isExact: false) {
      try screen.rerun(recording, changes: $0)
    }
  }

  @MainActor
  private func runs(
    of recording: Recording,
    on screen: any ScreenType.Type,
    isExact: Bool = true,
    changes: [RunChange] = [],
    rerun: @escaping ([RunChange]) throws -> Recording?
  ) -> StepperRuns {
    let files = StepperRuns.Files {
      FileTarget.freshName("\(recording.screen)-\(recording.scenario)-what-if")
    } save: { changes, file in
      do {
        guard let run = try rerun(changes) else { return "this run can't be repeated" }
        return try Self.keep(run, of: screen, as: file)
      } catch {
        return "\(error)"
      }
    }
    return StepperRuns(recording, isExact: isExact, changes: changes, files: files) {
      try? rerun($0)
    }
  }

  /// Writes a run to a new file, as a test if its name ends with `.swift`.
  @MainActor
  private static func keep(
    _ run: Recording,
    of screen: any ScreenType.Type,
    as file: String
  ) throws -> String {
    guard !FileManager.default.fileExists(atPath: file) else {
      return "\(file) is there already; W s: under another name"
    }
    let isSource = file.hasSuffix(".swift")
    let source = isSource ? try screen.source(of: run) : nil
    try FileTarget(path: file).write { output in
      if let source {
        try output.write(source)
      } else {
        try RecordingFile.write(run) { try output.write(sequences: $0) }
      }
    }
    return "saved \(file)" + (isSource ? "" : "; step --recording shows it")
  }
}
