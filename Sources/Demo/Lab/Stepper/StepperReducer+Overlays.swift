import Core

/// Keys in what lies over the frame, and in the prompt below it.
extension StepperReducer {
  func key(_ key: Key, in overlay: StepperState.Overlay, _ state: inout StepperState) {
    switch overlay {
    case .help: state.overlay = nil
    case .inspector(let scroll): self.key(key, inInspectorAt: scroll, &state)
    case .steps:
      let isLeft = [.enter, .escape, .character("s"), .character("q")].contains(key)
      if isLeft { state.overlay = nil } else { _ = move(key, &state) }
    case .changes(let selected): self.key(key, inChangesAt: selected, &state)
    }
  }

  private func key(_ key: Key, inInspectorAt scroll: Int, _ state: inout StepperState) {
    switch key {
    case .down, .character("j"): state.overlay = .inspector(scroll: scroll + 1)
    case .up, .character("k"): state.overlay = .inspector(scroll: max(scroll - 1, 0))
    case .pageDown: state.overlay = .inspector(scroll: scroll + 10)
    case .pageUp: state.overlay = .inspector(scroll: max(scroll - 10, 0))
    case .enter, .escape, .character("i"), .character("q"): state.overlay = nil
    default: if move(key, &state) { state.overlay = .inspector(scroll: 0) }
    }
  }

  private func key(_ key: Key, inChangesAt selected: Int, _ state: inout StepperState) {
    switch key {
    case .down, .character("j"):
      state.overlay = .changes(selected: min(selected + 1, state.changes.count - 1))
    case .up, .character("k"): state.overlay = .changes(selected: max(selected - 1, 0))
    case .character("u"), .backspace, .delete:
      takeBack(selected, &state)
      let last = state.changes.count - 1
      state.overlay = last < 0 ? nil : .changes(selected: min(selected, last))
    case .character("s"):
      state.overlay = nil
      guard let name = runs.files?.freshName() else {
        state.notice = "this run can't be saved"
        return
      }
      let field = TextField(text: name, isSelected: true)
      state.prompt = StepperPrompt(kind: .save, field: field, start: state.index)
    case .enter, .escape, .character("W"), .character("q"): state.overlay = nil
    default: break
    }
  }

  func key(_ key: Key, in prompt: StepperPrompt, _ state: inout StepperState) {
    var prompt = prompt
    switch key {
    case .escape:
      state.index = prompt.start
      state.prompt = nil
      return
    case .enter:
      if prompt.kind == .search {
        // As in vi, nothing typed means the same words once more.
        if prompt.field.text.isEmpty {
          search(state.searched, &state)
          goToMatch(forward: true, &state)
        } else {
          state.searched = prompt.field.text
        }
        state.isSearching = !state.matches.isEmpty
        prompt.isInVain = state.matches.isEmpty
      } else if prompt.kind == .save {
        prompt.isInVain = true
      }
      state.prompt = prompt.isInVain ? prompt : nil
      return
    case .down where prompt.kind == .search: goToMatch(forward: true, &state)
    case .up where prompt.kind == .search: goToMatch(forward: false, &state)
    default:
      guard prompt.field.edit(key) else { return }
      let text = prompt.field.text
      switch prompt.kind {
      case .search:
        search(text, &state)
        go(
          state.matches.first { $0 >= prompt.start } ?? state.matches.first ?? prompt.start,
          &state
        )
        prompt.isInVain = state.matches.isEmpty && !text.isEmpty
      case .jump:
        let found = recording.step(at: text)
        prompt.isInVain = found == nil && !text.isEmpty
        go(found ?? prompt.start, &state)
      case .save: prompt.isInVain = false
      }
    }
    state.prompt = prompt
  }

  private func search(_ text: String, _ state: inout StepperState) {
    state.matches = recording.steps(matching: text)
  }

  /// To the next or the previous match; behind the last one to the first.
  func goToMatch(forward: Bool, _ state: inout StepperState) {
    let matches = state.matches
    let found =
      forward
      ? matches.first { $0 > state.index } ?? matches.first
      : matches.last { $0 < state.index } ?? matches.last
    if let found { go(found, &state) }
  }
}
