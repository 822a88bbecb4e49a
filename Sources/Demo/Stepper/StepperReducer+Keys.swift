import Core

extension StepperReducer {
  /// The state after a key.
  func key(_ key: Key, _ state: StepperState) -> StepperState {
    var state = state
    state.notice = nil
    if key == .control("c") {
      state.outcome = .interrupted
    } else if let prompt = state.prompt {
      self.key(key, in: prompt, &state)
    } else if let overlay = state.overlay {
      self.key(key, in: overlay, &state)
    } else if !move(key, &state), !change(key, &state) {
      open(key, &state)
    }
    return state
  }

  /// Goes to another step or chooses another lane; false for a key that does something else.
  private func move(_ key: Key, _ state: inout StepperState) -> Bool {
    switch key {
    case .right, .down, .character(" "), .character("n"), .character("l"), .character("j"):
      go(state.index + 1, &state)
    case .left, .up, .backspace, .character("b"), .character("h"), .character("k"):
      go(state.index - 1, &state)
    case .pageDown: go(state.index + 10, &state)
    case .pageUp: go(state.index - 10, &state)
    case .home, .character("g"), .character("0"): go(0, &state)
    case .end, .character("G"): go(last, &state)
    case .character("r"): goToRequest(forward: true, &state)
    case .character("R"): goToRequest(forward: false, &state)
    case .character("c"): goToChange(forward: true, &state)
    case .character("C"): goToChange(forward: false, &state)
    case .character("D"): goToDifference(&state)
    case .character("w"): goToCause(&state)
    case .tab: chooseLane(1, &state)
    case .backTab: chooseLane(-1, &state)
    default: return false
    }
    return true
  }

  /// Makes the run anew with something otherwise; false for a key that does something else.
  private func change(_ key: Key, _ state: inout StepperState) -> Bool {
    switch key {
    case .character("f"): changeAnswer(&state) { request, _ in .fail(request: request) }
    case .character("d"): changeAnswer(&state, Self.later)
    case .character("x"): dropGesture(&state)
    case .character("u"): takeBack(&state)
    default: return false
    }
    return true
  }

  private func open(_ key: Key, _ state: inout StepperState) {
    switch key {
    case .character("p"): togglePlaying(&state)
    case .character("+"), .character("="): state.speed = state.speed.faster
    case .character("-"): state.speed = state.speed.slower
    case .character("i"), .enter: state.overlay = .inspector(scroll: 0)
    case .character("s"): state.overlay = .steps
    case .character("o") where run.pair != nil:
      state.side = state.side == .actual ? .expected : .actual
    case .character("?"): state.overlay = .help
    case .character("/"): state.prompt = StepperPrompt(kind: .search, start: state.index)
    case .character(":"): state.prompt = StepperPrompt(kind: .jump, start: state.index)
    case .character("q"), .escape: state.outcome = .success
    default: break
    }
  }

  private func key(_ key: Key, in overlay: StepperState.Overlay, _ state: inout StepperState) {
    switch (overlay, key) {
    case (.inspector(let scroll), .down), (.inspector(let scroll), .character("j")):
      state.overlay = .inspector(scroll: scroll + 1)
    case (.inspector(let scroll), .up), (.inspector(let scroll), .character("k")):
      state.overlay = .inspector(scroll: max(scroll - 1, 0))
    case (.inspector(let scroll), .pageDown): state.overlay = .inspector(scroll: scroll + 10)
    case (.inspector(let scroll), .pageUp): state.overlay = .inspector(scroll: max(scroll - 10, 0))
    case (.inspector, .enter), (.inspector, .escape), (.inspector, .character("i")),
      (.inspector, .character("q")), (.steps, .enter), (.steps, .escape), (.steps, .character("s")),
      (.steps, .character("q")), (.help, _):
      state.overlay = nil
    case (.inspector, _):
      if move(key, &state) { state.overlay = .inspector(scroll: 0) }
    case (.steps, _): _ = move(key, &state)
    }
  }

  private func key(_ key: Key, in prompt: StepperPrompt, _ state: inout StepperState) {
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
          search(state.searched, from: state.index + 1, &prompt, &state)
        } else {
          state.searched = prompt.field.text
        }
      }
      state.prompt = prompt.isInVain ? prompt : nil
      return
    case .down where prompt.kind == .search:
      search(prompt.field.text, from: state.index + 1, &prompt, &state)
    case .up where prompt.kind == .search:
      search(prompt.field.text, from: state.index - 1, backward: true, &prompt, &state)
    default:
      guard prompt.field.edit(key) else { return }
      let text = prompt.field.text
      if prompt.kind == .search {
        search(text, from: prompt.start, &prompt, &state)
      } else {
        let found = recording.step(at: text)
        prompt.isInVain = found == nil && !text.isEmpty
        go(found ?? prompt.start, &state)
      }
    }
    state.prompt = prompt
  }

  private func search(
    _ text: String,
    from start: Int,
    backward: Bool = false,
    _ prompt: inout StepperPrompt,
    _ state: inout StepperState
  ) {
    let found = recording.step(matching: text, from: start, backward: backward)
    prompt.isInVain = found == nil && !text.isEmpty
    go(found ?? prompt.start, &state)
  }
}

extension StepperState.Speed {
  fileprivate var faster: Self { self == .half ? .normal : .fast }
  fileprivate var slower: Self { self == .fast ? .normal : .half }
}
