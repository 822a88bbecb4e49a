import Core
import Foundation

/// Runs what the command line asks for.
@MainActor
struct Program {
  let arguments: [String]
  let environment: [String: String]
  var output = FileOutput.standard
  var errors = FileOutput.error
  var screens = ScreenEntry.all

  func run() async -> ExitStatus {
    do {
      return try await run(CommandParser(catalog: catalog).parse(arguments))
    } catch FileOutput.Failure.closedPipe {
      // Whoever reads has seen enough, as in `Demo list | head -1`.
      return .success
    } catch let error as UsageError {
      report("\(error)")
      return .usage
    } catch let FileOutput.Failure.system(reason) {
      report("can't write: \(reason)")
      return .failure
    } catch {
      report("\(error)")
      return .failure
    }
  }

  private var catalog: Catalog { Catalog(screens: screens.map(\.description)) }

  private func run(_ command: Command) async throws -> ExitStatus {
    switch command {
    case .help(let description):
      try write(description.map(UsageText.usage(of:)) ?? UsageText.usage)
    case .pick:
      return try await pick()
    case .list:
      try write(UsageText.list(catalog))
    case .step(let script, let isPlain):
      return try await step(script, isPlain: isPlain)
    case .print(let script, let options):
      let transcript = Transcript(recording: try record(script))
      try write(options.isPlain ? transcript.plain : transcript.drawn, options.color)
    case .marbles(let name):
      try output.write(GalleryCommand.text(name))
    case .export(let script, let format, let path):
      try export(record(script), as: format, to: path)
    }
    return .success
  }

  private func step(_ script: ScriptReference, isPlain: Bool) async throws -> ExitStatus {
    if isPlain || (isDumb && output.isTerminal) {
      try write(Transcript(recording: record(script)).plain)
      return .success
    }
    guard Terminal.isAvailable else {
      throw UsageError(
        description: "step needs a terminal, and there is none; without one, run"
          + " swift run Demo print \(script)"
      )
    }
    let terminal = Terminal(environment: environment)
    return try await step(through: record(script), in: terminal)
  }

  private func step(
    through recording: Recording,
    in terminal: Terminal
  ) async throws -> ExitStatus {
    let viewModel = StepperViewModel(recording: recording)
    let status = try await TerminalSession<ExitStatus>(terminal: terminal).run { keys, size in
      let output = viewModel.transform(input: .init(keyPressed: keys, windowSize: size))
      return .init(finished: output.finished, frame: output.frame.map(\.canvas))
    }
    return status ?? .success
  }

  /// In a terminal, one script after the other until the person has enough.
  private func pick() async throws -> ExitStatus {
    guard Terminal.isAvailable, !isDumb else {
      try write(UsageText.list(catalog) + "\n" + UsageText.usage)
      return .success
    }
    let terminal = Terminal(environment: environment)
    while true {
      let viewModel = PickerViewModel(catalog: catalog)
      let choice = try await TerminalSession<PickerChoice>(terminal: terminal).run { keys, size in
        let output = viewModel.transform(input: .init(keyPressed: keys, windowSize: size))
        return .init(finished: output.finished, frame: output.frame.map(\.canvas))
      }
      switch choice {
      case .step(let script):
        let status = try await step(through: record(script), in: terminal)
        guard status == .success else { return status }
      case .quit(let status): return status
      case nil: return .success
      }
    }
  }

  private var isDumb: Bool { ["", "dumb"].contains(environment["TERM"] ?? "") }

  private func record(_ script: ScriptReference) throws -> Recording {
    for screen in screens where screen.description.id == script.screen {
      if let recording = try screen.record(script.script) { return recording }
    }
    throw UsageError(description: "there is no script \(script)")
  }

  private func export(_ recording: Recording, as format: ExportFormat, to path: String?) throws {
    let text =
      switch format {
      case .text: Transcript(recording: recording).drawn.string
      case .json: try RecordingFile.encode(recording)
      }
    guard let path, path != "-" else { return try output.write(text) }
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw ExportError(path: path, reason: error.localizedDescription)
    }
  }

  private func write(_ text: StyledText, _ color: PrintOptions.Color = .auto) throws {
    let palette: Palette =
      switch color {
      case .always: Palette(environment: environment.asTerminal, isTerminal: true)
      case .auto: Palette(environment: environment, isTerminal: output.isTerminal)
      case .never: .plain
      }
    try output.write(palette.encode(text))
  }

  private func report(_ text: String) {
    // Where even the standard error is closed, the exit status has to do.
    try? errors.write("Demo: \(text)\n")
  }
}

/// A file that could not be written.
struct ExportError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "can't write \(path): \(reason)" }
}

extension [String: String] {
  /// The environment as if a terminal with colors were there.
  fileprivate var asTerminal: [String: String] {
    let term = self["TERM"] ?? ""
    return term.isEmpty || term == "dumb" ? ["TERM": "xterm-256color"] : self
  }
}
