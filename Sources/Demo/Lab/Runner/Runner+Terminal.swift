import Core
import Screens

/// What needs a terminal.
extension Runner {
  /// In sentences where there is no terminal to draw on.
  package func step(_ source: RecordingSource, isPlain: Bool) async throws -> ExitCode {
    let recording = try recording(from: source)
    guard !isPlain, canDraw else {
      try Transcript(recording: recording).write(isPlain: true) { try write($0) }
      return .success
    }
    return try await step(through: runs(of: recording, from: source), in: terminal)
  }

  /// The same beside what the write-up's design makes of it.
  package func step(beside scenario: ScriptReference, isPlain: Bool) async throws -> ExitCode {
    let pair = try besideOriginal(scenario)
    guard !isPlain, canDraw else {
      try PairTranscript(pair: pair).write(isPlain: true) { try write($0) }
      return .success
    }
    return try await step(through: StepperRuns(pair), in: terminal)
  }

  /// In a terminal, one thing after the other until the user has enough.
  package func pick() async throws -> ExitCode {
    var last: ScriptReference?
    var notice: String?
    while true {
      let viewModel = PickerViewModel(catalog: catalog, start: last, notice: notice)
      let choice = try await TerminalSession<PickerChoice>(terminal: terminal).run { keys, size in
        let output = viewModel.transform(input: .init(keyPressed: keys, windowSize: size))
        return .init(
          finished: output.finished,
          frame: output.frame.map { frame in { frame.canvas } }
        )
      }
      if case .quit(let status)? = choice { return status }
      guard let choice else { return .success }
      last = choice.script ?? last
      notice = nil
      do {
        let status = try await follow(choice)
        guard status == .success else { return status }
      } catch let fault as NoOriginal {
        notice = fault.description
      } catch let fault as UsageError {
        // As with a screen that can't be explored.
        notice = fault.description
      }
    }
  }

  /// Does what was chosen in the picker.
  private func follow(_ choice: PickerChoice) async throws -> ExitCode {
    switch choice {
    case .step(let scenario):
      return try await step(.script(scenario), isPlain: false)
    case .stepBesideOriginal(let scenario):
      return try await step(beside: scenario, isPlain: false)
    case .tryOut(let scenario, let isOnScreen):
      let server = isOnScreen ? ServerChoice.scripted : .scenario(scenario.script)
      return try await tryOut(scenario.screen, on: server, isPlain: false)
    case .explore(let scenario):
      // That something was found is no reason to leave.
      _ = try await explore(ExploreRequest(screen: scenario.screen))
      return try waitForReader()
    case .marbles:
      return try await marbles(MarblesRequest())
    case .quit(let status):
      return status
    }
  }

  /// Leaves what was printed on the terminal until it has been read.
  private func waitForReader() throws -> ExitCode {
    try output.write("\nEnter goes back to the list. ")
    _ = readLine()
    return .success
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
  package var canDraw: Bool {
    Terminal.isAvailable && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  var terminal: Terminal { Terminal(environment: environment, output: output) }
}
