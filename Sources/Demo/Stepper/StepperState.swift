import Core
import Dispatch

/// Where the person is in a recording.
struct StepperState: Equatable, Sendable {
  /// How fast playing goes.
  enum Speed: Double, CaseIterable {
    case half = 0.5
    case normal = 1
    case fast = 4
  }

  /// What lies over the frame.
  enum Overlay: Equatable {
    case help
    /// The value of the chosen lane, scrolled down by so many lines.
    case inspector(scroll: Int)
  }

  var index = 0
  var isPlaying = false
  var speed = Speed.normal
  var overlay: Overlay?
  /// The lane that "next change" and the inspector are about.
  var lane = 0
  /// How long the present step has been shown while playing.
  var shown = MarbleTime.zero

  /// All of it that can be seen.
  var visible: StepperState {
    var state = self
    state.shown = .zero
    return state
  }
}

/// How the state of the stepper follows from what happens.
struct StepperReducer {
  /// How often playing looks at the clock.
  static let beatInterval = DispatchTimeInterval.milliseconds(50)

  /// A step is shown at least and at most so long while playing at normal speed.
  private static let shownAtLeast = MarbleTime.milliseconds(400)
  private static let shownAtMost = MarbleTime.milliseconds(2000)

  let recording: Recording

  /// The state after a beat of playing.
  func beat(_ state: StepperState) -> StepperState {
    guard state.isPlaying, state.overlay == nil else { return state }
    var state = state
    let beat = Double(MarbleTime(Self.beatInterval).nanoseconds) * state.speed.rawValue
    state.shown = state.shown + MarbleTime(nanoseconds: Int64(beat))
    guard state.shown >= duration(of: state.index) else { return state }
    state.index = min(state.index + 1, last)
    state.shown = .zero
    state.isPlaying = state.index < last
    return state
  }

  private func duration(of index: Int) -> MarbleTime {
    guard index < last else { return .zero }
    let span = recording.steps[index + 1].time - recording.steps[index].time
    return min(max(span, Self.shownAtLeast), Self.shownAtMost)
  }

  /// The state after a key.
  func key(_ key: Key, _ state: StepperState) -> StepperState {
    if let overlay = state.overlay { return self.key(key, state, in: overlay) }
    var state = state
    switch key {
    case .right, .down, .character(" "), .character("n"): go(state.index + 1, &state)
    case .left, .up, .character("b"), .backspace: go(state.index - 1, &state)
    case .pageDown: go(state.index + 10, &state)
    case .pageUp: go(state.index - 10, &state)
    case .home, .character("g"): go(0, &state)
    case .end, .character("G"): go(last, &state)
    case .character("r"):
      guard let request = nextRequest(after: state.index) else { break }
      go(request.index, &state)
      state.lane = request.lane
    case .character("c"): go(nextChange(of: state.lane, after: state.index) ?? state.index, &state)
    case .tab: state.lane = (state.lane + 1) % max(recording.timeline.lanes.count, 1)
    case .backTab:
      let count = max(recording.timeline.lanes.count, 1)
      state.lane = (state.lane + count - 1) % count
    case .character("p"): togglePlaying(&state)
    case .character("+"), .character("="): state.speed = state.speed.faster
    case .character("-"): state.speed = state.speed.slower
    case .character("0"):
      state.index = 0
      state.shown = .zero
    case .character("i"), .enter: state.overlay = .inspector(scroll: 0)
    case .character("?"): state.overlay = .help
    default: break
    }
    return state
  }

  private func key(
    _ key: Key,
    _ state: StepperState,
    in overlay: StepperState.Overlay
  ) -> StepperState {
    var state = state
    guard case .inspector(let scroll) = overlay else {
      state.overlay = nil
      return state
    }
    switch key {
    case .down: state.overlay = .inspector(scroll: scroll + 1)
    case .up: state.overlay = .inspector(scroll: max(scroll - 1, 0))
    case .pageDown: state.overlay = .inspector(scroll: scroll + 10)
    case .pageUp: state.overlay = .inspector(scroll: max(scroll - 10, 0))
    case .tab, .backTab, .right, .left, .character("n"), .character("b"), .character(" "):
      state.overlay = nil
      state = self.key(key, state)
      state.overlay = .inspector(scroll: 0)
    case .escape, .enter, .character("i"): state.overlay = nil
    default: break
    }
    return state
  }

  private var last: Int { max(recording.steps.count - 1, 0) }

  private func go(_ index: Int, _ state: inout StepperState) {
    state.index = min(max(index, 0), last)
    state.isPlaying = false
    state.shown = .zero
  }

  private func togglePlaying(_ state: inout StepperState) {
    if !state.isPlaying, state.index == last { state.index = 0 }
    state.isPlaying.toggle()
    state.shown = .zero
  }

  /// The next step at which a request starts, and its lane, so that it can be inspected.
  private func nextRequest(after index: Int) -> (index: Int, lane: Int)? {
    guard recording.steps.indices.contains(index) else { return nil }
    let now = recording.steps[index].time
    let next = recording.timeline.lanes.enumerated()
      .filter { $0.element.kind == .request }
      .compactMap { lane in lane.element.marks.first.map { (lane: lane.offset, time: $0.time) } }
      .filter { $0.time > now }
      .min { ($0.time, $0.lane) < ($1.time, $1.lane) }
    guard let next else { return nil }
    return recording.steps.firstIndex { $0.time == next.time }.map { ($0, next.lane) }
  }

  private func nextChange(of lane: Int, after index: Int) -> Int? {
    guard recording.timeline.lanes.indices.contains(lane) else { return nil }
    let times = Set(recording.timeline.lanes[lane].marks.map(\.time))
    return recording.steps.indices.first { $0 > index && times.contains(recording.steps[$0].time) }
  }
}

extension StepperState.Speed {
  fileprivate var faster: Self { self == .half ? .normal : .fast }
  fileprivate var slower: Self { self == .fast ? .normal : .half }
}
