import Core

extension StepperReducer {
  /// The state after a key.
  func key(_ key: Key, _ state: StepperState) -> StepperState {
    var state = state
    state.notice = nil
    if ![.character("f"), .character("d")].contains(key) { state.asked = nil }
    if key == .control("c") {
      state.outcome = .interrupted
    } else if let prompt = state.prompt {
      self.key(key, in: prompt, &state)
    } else if let overlay = state.overlay {
      self.key(key, in: overlay, &state)
    } else if !goToMatch(key, &state), !move(key, &state), !change(key, &state) {
      open(key, &state)
    }
    return state
  }

  /// Goes to another step or chooses another lane; false for a key that does something else.
  func move(_ key: Key, _ state: inout StepperState) -> Bool {
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

  /// Goes through what was searched for; false for a key that does something else.
  private func goToMatch(_ key: Key, _ state: inout StepperState) -> Bool {
    guard state.isSearching else { return false }
    switch key {
    case .character("n"): goToMatch(forward: true, &state)
    case .character("N"): goToMatch(forward: false, &state)
    case .escape: state.isSearching = false
    default: return false
    }
    return true
  }

  /// Makes the run anew with something otherwise; false for a key that does something else.
  private func change(_ key: Key, _ state: inout StepperState) -> Bool {
    switch key {
    case .character("f"): failAnswer(&state)
    case .character("d"): delayAnswer(&state)
    case .character("x"): dropGesture(&state)
    case .character("u"): takeBack(state.changes.count - 1, &state)
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
    case .character("W") where state.changes.isEmpty:
      state.notice = "nothing has been changed; f, d and x do that"
    case .character("W"): state.overlay = .changes(selected: state.changes.count - 1)
    case .character("o") where run.pair != nil:
      state.side = state.side == .actual ? .expected : .actual
    case .character("?"): state.overlay = .help
    case .character("/"): state.prompt = StepperPrompt(kind: .search, start: state.index)
    case .character(":"): state.prompt = StepperPrompt(kind: .jump, start: state.index)
    case .character("q"), .escape: state.outcome = .success
    default: break
    }
  }
}

extension StepperState.Speed {
  fileprivate var faster: Self { self == .half ? .normal : .fast }
  fileprivate var slower: Self { self == .fast ? .normal : .half }
}
