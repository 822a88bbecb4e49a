import Core

/// What shows operators.
extension Runner {
  /// An operator's diagram: with the user's own sources and numbers, in an editor where there is a
  /// terminal; or all operators, to pick one there.
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

  /// One operator after another until the user has enough.
  private func pickOperator() async throws -> ExitCode {
    var state = OperatorPickerState()
    while true {
      let viewModel = OperatorPickerViewModel(start: state)
      let choice = try await TerminalSession<OperatorPickerChoice>(terminal: terminal).run {
        keys,
        size in
        let output = viewModel.transform(input: .init(keyPressed: keys, windowSize: size))
        return .init(
          finished: output.finished,
          frame: output.frame.map { frame in { frame.canvas } }
        )
      }
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
    let status = try await TerminalSession<ExitCode>(terminal: terminal).run { keys, size in
      let output = viewModel.transform(input: .init(keyPressed: keys, windowSize: size))
      return .init(finished: output.finished, frame: output.frame.map { frame in { frame.canvas } })
    }
    return status ?? .success
  }
}
