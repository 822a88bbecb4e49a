import Core

/// What needs a terminal.
extension Program {
  func step(_ source: RecordingSource, isPlain: Bool) async throws -> ExitCode {
    if isPlain || (isDumb && output.isTerminal) {
      try write(Transcript(recording: recording(from: source)).plain)
      return .success
    }
    let recording = try recording(from: source)
    let terminal = try terminal(for: "step", instead: "print \(source.argument)")
    return try await step(through: recording, in: terminal)
  }

  func tryOut(_ screen: String) async throws -> ExitCode {
    let terminal = try terminal(for: "try", instead: "print \(screen)")
    return try await tryOut(screen, in: terminal)
  }

  /// In a terminal, one script after the other until the person has enough.
  func pick() async throws -> ExitCode {
    guard Terminal.isAvailable, !isDumb else {
      try write(UsageText.list(catalog) + "\n" + UsageText.usage)
      return .success
    }
    let terminal = Terminal(environment: environment)
    var last: ScriptReference?
    while true {
      let viewModel = PickerViewModel(catalog: catalog, start: last)
      let choice = try await TerminalSession<PickerChoice>(terminal: terminal).run { keys, size in
        let output = viewModel.transform(input: .init(keyPressed: keys, windowSize: size))
        return .init(finished: output.finished, frame: output.frame.map(\.canvas))
      }
      var status = ExitCode.success
      switch choice {
      case .step(let script):
        last = script
        status = try await step(through: recording(from: .script(script)), in: terminal)
      case .tryOut(let screen):
        status = try await tryOut(screen, in: terminal)
      case .quit(let status):
        return status
      case nil:
        return .success
      }
      guard status == .success else { return status }
    }
  }

  private func step(
    through recording: Recording,
    in terminal: Terminal
  ) async throws -> ExitCode {
    let viewModel = StepperViewModel(recording: recording)
    let status = try await TerminalSession<ExitCode>(terminal: terminal).run { keys, size in
      let output = viewModel.transform(input: .init(keyPressed: keys, windowSize: size))
      return .init(finished: output.finished, frame: output.frame.map(\.canvas))
    }
    return status ?? .success
  }

  private func tryOut(_ screen: String, in terminal: Terminal) async throws -> ExitCode {
    guard let entry = screens.first(where: { $0.description.id == screen }) else {
      return .success
    }
    let (outcome, recording) = try await entry.tryOut(in: terminal)
    if let file = outcome?.file {
      try write(RecordingFile.encode(recording), to: file)
      let hint = "step through it: swift run Demo step --recording \(file)"
      try output.write("Saved \(file); \(hint)\n")
    }
    return outcome?.status ?? .success
  }

  private func terminal(for command: String, instead: String) throws -> Terminal {
    guard Terminal.isAvailable, !isDumb else {
      throw UsageError(
        description: "\(command) needs a terminal, and there is none; without one, run"
          + " swift run Demo \(instead)"
      )
    }
    return Terminal(environment: environment)
  }

  private var isDumb: Bool { ["", "dumb"].contains(environment["TERM"] ?? "") }
}

extension RecordingSource {
  /// How it is written on the command line.
  fileprivate var argument: String {
    switch self {
    case .script(let script): "\(script)"
    case .file(let file): "--recording \(file)"
    }
  }
}
