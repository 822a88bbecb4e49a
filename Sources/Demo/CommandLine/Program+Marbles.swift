import Core

/// What shows operators.
extension Program {
  /// An operator's diagram: with the user's own sources, in an editor where there is a terminal, or
  /// the list of all.
  func marbles(_ name: String?, _ diagrams: [String], isPlain: Bool) async throws -> ExitCode {
    if let name, diagrams.isEmpty, !isPlain, canDraw {
      let entries = try GalleryCommand.entries(name).filter(\.canBeEdited)
      if !entries.isEmpty { return try await edit(entries) }
    }
    try output.write(GalleryCommand.text(name, diagrams))
    return .success
  }

  private func edit(_ entries: [GalleryEntry]) async throws -> ExitCode {
    let viewModel = MarbleEditorViewModel(entries: entries)
    let status = try await TerminalSession<ExitCode>(terminal: terminal).run { keys, size in
      let output = viewModel.transform(input: .init(keyPressed: keys, windowSize: size))
      return .init(finished: output.finished, frame: output.frame.map { frame in { frame.canvas } })
    }
    return status ?? .success
  }
}
