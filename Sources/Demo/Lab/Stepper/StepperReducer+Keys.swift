import Workshop

extension StepperReducer {
  func key(_ key: Key, _ state: StepperState) -> StepperState {
    var state = state
    state.notice = nil
    if ![.character("f"), .character("d")].contains(key) { state.selectedRequest = nil }
    if key == .control("c") {
      state.exitCode = .interrupted
    } else if state.prompt != nil {
      nameFile(key, &state)
    } else if let overlay = state.overlay {
      self.key(key, in: overlay, &state)
    } else if !move(key, &state) {
      open(key, &state)
    }
    return state
  }

  func move(_ key: Key, _ state: inout StepperState) -> Bool {
    // A list above the code has its own use for these keys.
    let showsCode = state.showsCode && state.overlay == nil
    switch key {
    case .down where showsCode: scrollCode(by: 1, &state)
    case .up where showsCode: scrollCode(by: -1, &state)
    case .pageDown where showsCode: scrollCode(by: 10, &state)
    case .pageUp where showsCode: scrollCode(by: -10, &state)
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
    case .character("D"): goToDifference(&state)
    case .character("w"): goToCause(&state)
    case .tab: chooseLane(1, &state)
    case .backTab: chooseLane(-1, &state)
    default: return false
    }
    return true
  }

  private func open(_ key: Key, _ state: inout StepperState) {
    switch key {
    case .character("f"): failAnswer(&state)
    case .character("d"): delayAnswer(&state)
    case .character("x"): dropGesture(&state)
    case .character("u"): takeBack(&state)
    case .character("i"), .enter: inspect(&state)
    case .character("s"): state.overlay = .steps
    case .character("v"): toggleCode(&state)
    case .character("W") where state.changes.isEmpty: state.notice = reasonForNoChange
    case .character("W"):
      let name = FileTarget.freshName("\(recording.screen)-\(recording.scenario)-what-if")
      state.prompt = StepperState.SavePrompt(field: TextField(text: name, isSelected: true))
    case .character("o") where run.pair != nil:
      state.side = state.side == .actual ? .expected : .actual
    case .character("?"): state.overlay = .help
    case .escape where state.showsCode: state.showsCode = false
    case .escape: state.notice = "nothing is open; q: leave"
    case .character("q"): state.exitCode = .success
    default: break
    }
  }

  /// Opens the chosen lane if it changed at this step, else one that did.
  private func inspect(_ state: inout StepperState) {
    if let time = step(state)?.time { state.lane = run.lanes.lane(near: state.lane, at: time) }
    state.overlay = .inspector(scroll: 0)
  }

  func go(_ index: Int, _ state: inout StepperState) {
    if index > last { state.notice = "this is the last step" }
    if index < 0 { state.notice = "this is the first step" }
    state.index = min(max(index, 0), last)
    state.codeScroll = 0
  }

  /// Scrolls by lines; the frame knows where the end is, so that no key is lost on the way back.
  private func scrollCode(by distance: Int, _ state: inout StepperState) {
    guard case .success(let code) = run.code else { return }
    let most = code.sources.map(\.lines.count).max() ?? 0
    state.codeScroll = min(max(state.codeScroll + distance, 0), most)
  }

  /// Shows the code, or says why there is none.
  private func toggleCode(_ state: inout StepperState) {
    if !state.showsCode, case .failure(let absence) = run.code {
      state.notice = absence.description
    } else {
      state.showsCode.toggle()
    }
  }

  func chooseLane(_ distance: Int, _ state: inout StepperState) {
    let count = max(recording.timeline.lanes.count, 1)
    state.lane = (state.lane + distance + count) % count
  }

  func goToRequest(forward: Bool, _ state: inout StepperState) {
    guard let now = step(state)?.time else { return }
    let starts = recording.timeline.lanes.enumerated()
      .filter { $0.element.kind == .request }
      .compactMap { lane in lane.element.marks.first.map { (time: $0.time, lane: lane.offset) } }
    let found =
      forward
      ? starts.filter { $0.time > now }.min { $0 < $1 }
      : starts.filter { $0.time < now }.max { ($0.time, -$0.lane) < ($1.time, -$1.lane) }
    guard let found, let index = index(at: found.time) else {
      state.notice = forward ? "no request starts later" : "no request starts earlier"
      return
    }
    go(index, &state)
    state.lane = found.lane
  }

  /// Goes to the cause of the chosen lane's event, and chooses the cause's lane, so that the next
  /// key press continues from there.
  func goToCause(_ state: inout StepperState) {
    guard let time = step(state)?.time else { return }
    let lane = run.lanes.lane(near: state.lane, at: time)
    guard let cause = StepperCause(of: lane, at: time, in: run.lanes),
      let index = index(at: cause.time)
    else {
      state.lane = lane
      state.notice =
        gesture(state).map { "\($0) This is where it begins." }
        ?? "this is where it begins: the user did nothing then"
      return
    }
    go(index, &state)
    state.lane = cause.lane
    state.notice = cause.words
  }

  private func gesture(_ state: StepperState) -> String? {
    let facts = (step(state)?.facts ?? []).filter(\.isGesture)
    return [nil, .expected, .actual].lazy.compactMap { side in facts.first { $0.side == side } }
      .first.map { recording.words.sentence($0.event) }
  }

  func index(at time: MarbleTime) -> Int? {
    let index = recording.steps.partitioningIndex { $0.time >= time }
    return recording.steps.indices.contains(index) && recording.steps[index].time == time
      ? index : nil
  }

  private func key(_ key: Key, in overlay: StepperState.Overlay, _ state: inout StepperState) {
    switch overlay {
    case .help: state.overlay = nil
    case .inspector(let scroll): self.key(key, inInspectorAt: scroll, &state)
    case .steps:
      let isLeft = [.enter, .escape, .character("s"), .character("q")].contains(key)
      if isLeft { state.overlay = nil } else { _ = move(key, &state) }
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

  private func nameFile(_ key: Key, _ state: inout StepperState) {
    switch key {
    case .escape: state.prompt = nil
    case .enter: state.prompt?.isRefused = true
    default: if state.prompt?.field.edit(key) == true { state.prompt?.isRefused = false }
    }
  }
}
