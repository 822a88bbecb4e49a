import Core

/// What needs a terminal.
extension Program {
  /// In sentences where there is no terminal to draw on.
  func step(_ source: RecordingSource, isPlain: Bool) async throws -> ExitCode {
    let recording = try recording(from: source)
    guard !isPlain, canDraw else {
      try Transcript(recording: recording).write(isPlain: true) { try write($0) }
      return .success
    }
    return try await step(through: runs(of: recording, from: source), in: terminal)
  }

  /// The same beside what the write-up's design makes of it.
  func step(beside scenario: ScriptReference, isPlain: Bool) async throws -> ExitCode {
    let pair = try besideOriginal(scenario)
    guard !isPlain, canDraw else {
      try PairTranscript(pair: pair).write(isPlain: true) { try write($0) }
      return .success
    }
    return try await step(through: StepperRuns(pair), in: terminal)
  }

  /// In a terminal, one script after the other until the user has enough.
  func pick() async throws -> ExitCode {
    guard canDraw else {
      try write(UsageText.list(catalog) + "\n" + UsageText.usage)
      return .success
    }
    let terminal = terminal
    var last: ScriptReference?
    while true {
      let viewModel = PickerViewModel(catalog: catalog, start: last)
      let choice = try await TerminalSession<PickerChoice>(terminal: terminal).run { keys, size in
        let output = viewModel.transform(input: .init(keyPressed: keys, windowSize: size))
        return .init(
          finished: output.finished,
          frame: output.frame.map { frame in { frame.canvas } }
        )
      }
      var status = ExitCode.success
      switch choice {
      case .step(let script):
        last = script
        let source = RecordingSource.script(script)
        let runs = runs(of: try recording(from: source), from: source)
        status = try await step(through: runs, in: terminal)
      case .tryOut(let script):
        last = script
        status = try await tryOut(script.screen, on: .scripted, isPlain: false)
      case .quit(let status):
        return status
      case nil:
        return .success
      }
      guard status == .success else { return status }
    }
  }

  func step(
    through runs: StepperRuns,
    in terminal: Terminal
  ) async throws -> ExitCode {
    let viewModel = StepperViewModel(runs: runs)
    let status = try await TerminalSession<ExitCode>(terminal: terminal).run { keys, size in
      let output = viewModel.transform(input: .init(keyPressed: keys, windowSize: size))
      return .init(finished: output.finished, frame: output.frame.map { frame in { frame.canvas } })
    }
    return status ?? .success
  }

  /// Whether there is a terminal in which frames can be drawn.
  var canDraw: Bool { Terminal.isAvailable && !["", "dumb"].contains(environment["TERM"] ?? "") }

  var terminal: Terminal { Terminal(environment: environment, output: output) }
}
