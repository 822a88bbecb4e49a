import Foundation
import MarbleKit
import Screens

extension Runner {
  package func step(_ source: RecordingSource, isPlain: Bool) async throws -> ExitCode {
    let played = try played(source)
    guard !isPlain, canDraw else {
      try played.write(isPlain: true) { try write($0) }
      return .success
    }
    let runs =
      switch played {
      case .run(let recording): runs(of: recording, from: source)
      case .pair(let pair): StepperRuns(pair)
      }
    return try await step(through: runs, in: terminal)
  }

  package func pick() async throws -> ExitCode {
    var last: ScenarioReference?
    var notice: String?
    while true {
      let viewModel = PickerViewModel(catalog: catalog, start: last, notice: notice)
      let choice = try await terminal.run(viewModel)
      if case .quit(let status)? = choice { return status }
      guard let choice else { return .success }
      last = choice.scenario ?? last
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

  private func follow(_ choice: PickerChoice) async throws -> ExitCode {
    switch choice {
    case .step(let scenario):
      return try await step(.scenario(scenario), isPlain: false)
    case .stepBesideOriginal(let scenario):
      return try await step(.beside(scenario), isPlain: false)
    case .tryOut(let scenario, let isOnScreen):
      let server = isOnScreen ? ServerChoice.scripted : .scenario(scenario.name)
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

  private func waitForReader() throws -> ExitCode {
    try output.write("\nEnter goes back to the list. ")
    _ = readLine()
    return .success
  }

  func step(
    through runs: StepperRuns,
    in terminal: Terminal
  ) async throws -> ExitCode {
    try await terminal.run(StepperViewModel(runs: runs)) ?? .success
  }

  package var canDraw: Bool {
    Terminal.isAvailable && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  var terminal: Terminal { Terminal(environment: environment, output: output) }

  package func marbles(_ request: MarblesRequest) async throws -> ExitCode {
    if request.isUsual, !request.isPlain, canDraw {
      guard let name = request.name else { return try await pickOperator() }
      let (entries, notice) = try GalleryCommand.find(name)
      let editable = entries.filter(\.canBeEdited)
      if !editable.isEmpty { return try await edit(editable, notice: notice) }
    }
    try output.write(GalleryCommand.text(request))
    return .success
  }

  private func pickOperator() async throws -> ExitCode {
    var state = OperatorPickerState()
    while true {
      let choice = try await terminal.run(OperatorPickerViewModel(start: state))
      guard case .edit(let entry, let last)? = choice else {
        if case .quit(let status)? = choice { return status }
        return .success
      }
      state = last
      let forms = Gallery.entries(named: entry.baseName)
      let form = forms.firstIndex { $0.name == entry.name } ?? 0
      let status = try await edit(forms, form: form)
      guard status == .success else { return status }
    }
  }

  private func edit(
    _ entries: [GalleryEntry],
    form: Int = 0,
    notice: String? = nil
  ) async throws -> ExitCode {
    let viewModel = MarbleEditorViewModel(entries: entries, form: form, notice: notice)
    return try await terminal.run(viewModel) ?? .success
  }

  package func tryOut(_ id: String, on server: ServerChoice, isPlain: Bool) async throws -> ExitCode
  {
    guard let entry = screen(id) else {
      throw UsageError(description: "there is no screen \(id)")
    }
    let environment = LiveEnvironment(server: server, variables: environment)
    guard !isPlain, canDraw else {
      return try await entry.drive(in: environment, output: output)
    }
    let (outcome, recording) = try await entry.tryOut(in: environment, on: terminal)
    if let file = outcome?.file { try save(recording, as: file) }
    return outcome?.status ?? .success
  }

  /// Writes a run to a file; if that fails, to a temporary one, so that the run isn't lost.
  private func save(_ recording: Recording, as file: String) throws {
    func write(to path: String) throws {
      try self.write(to: path) { try RecordingFile.write(recording, to: $0) }
    }
    do {
      try write(to: file)
      try tell(file)
    } catch let failure as FileFailure {
      let other = FileManager.default.temporaryDirectory
        .appending(path: "\(recording.screen)-\(UUID().uuidString.prefix(8)).json").path
      try write(to: other)
      try tell(other)
      throw failure
    }
  }

  private func tell(_ file: String) throws {
    try output.write("Saved \(file). Step through it:\n")
    try output.write("  swift run Demo step --recording \(file.quotedForShell)\n")
  }
}
