import Marbles
import Reactive
import Scenarios

/// One run of a screen, whose play is given, or made up while it is performed.
final class ExploringRun {
  struct Finding {
    let rule: String
    let breach: Breach
    let time: MarbleTime
  }

  /// The most instants after the last gesture; a screen that needs more never comes to rest.
  static let restLimit = 200

  let screen: ExploredScreen
  let trace = ExploredTrace()
  let clock = TestScheduler(tick: .milliseconds(100), workLimit: 2000)
  let server: ExploringServer
  let source: any PlaySource
  var play: ExploredPlay
  /// True for a comparison run, in which one view stays and is the only one.
  let isTwin: Bool
  /// The rule at whose breach the run stops, if any.
  private let stopsAt: String?

  var viewer: ExploringViewer?
  var findings: [Finding] = []
  /// The gestures of the screen, which its stage forgets at the end.
  private(set) var inputs: [ExploringStage.Gesture] = []
  // region: repository
  /// The work left waiting in real time at the end, as a subject and a verb. No run waits for it.
  private(set) var realTimeWork: String?
  // endregion
  /// True while the user tries once more at the end, with a server that works.
  private(set) var isRecovering = false
  private var reactionsLeft = 0

  private(set) lazy var stage = ExploringStage(trace, clock, server) {
    [unowned self] in
    play
  }
  private(set) lazy var view = ExploringView(self)

  init(
    _ screen: ExploredScreen,
    _ play: ExploredPlay = ExploredPlay(),
    by source: any PlaySource = GivenPlay(),
    until rule: String? = nil,
    asTwin isTwin: Bool = false
  ) {
    self.screen = screen
    self.play = play
    self.source = source
    self.isTwin = isTwin
    stopsAt = rule
    server = ExploringServer(trace, clock, screen)
    trace.retries = screen.meanings?.retries ?? []
    trace.waiting = { [unowned clock, unowned trace] in clock.pendingTimes.count - trace.resting }
    trace.isAtRest = { [unowned self] in isAtRest }
    server.reply = { [unowned self] number, resource in
      guard !isRecovering else { return ExploredPlay.Reply() }
      return source.reply(to: number, resource, in: self)
    }
  }

  var isOver: Bool {
    trace.isGone || trace.trap != nil || !clock.faults.isEmpty || trace.isEndless
      || findings.contains { $0.rule == stopsAt }
  }

  func perform() {
    begin()
    guard source.perform(self) else { return clear() }
    comeToRest()
    // region: repository
    realTimeWork = RealTimeWork.waiting(in: [], on: clock)
    // endregion
    if endTime == nil, !isTwin {
      if !isOver {
        trace.twin = twin()
        trace.inOrder = inOrder()
        trace.dead = deadGesture()
        check(.rest)
      }
      recover()
    }
    leave()
    clear()
  }

  func begin() {
    // region: repository
    screen.trail?.begin()
    // endregion
    clock.inPlaceOfMain {
      screen.appear(stage)
      stage.leaveOut(screen.leftOutGestures)
      inputs = stage.gestures
      source.begin(self)
      reactionsLeft = play.view.reaction?.times ?? 0
      stage.delivered = { [unowned self] in react(to: $0) }
      stage.overflowed = { [unowned self] in view.unbindAll() }
      view.bind()
      if let shown = stage.shown { viewer?.bind(shown.output, shown.controls, shown.stage) }
    }
    clock.advance(to: .zero)
    endInstant()
  }

  /// Makes gestures at their times.
  func perform(_ moves: [ExploredPlay.TimedMove]) {
    var rest = moves[...]
    while let first = rest.first, !isOver {
      let together = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(together.count)
      act(at: first.time) { [self] in
        for move in together { perform(move.letter) }
      }
    }
  }

  @discardableResult
  func perform(_ letter: Character, asReaction isReaction: Bool = false) -> Bool {
    guard !trace.isAway, let gesture = stage.gestures.first(where: { $0.letter == letter }),
      gesture.isOffered()
    else { return false }
    let touched = gesture.touch()
    guard let touched, let rest = play.view.rest, !isReaction, !isRecovering else {
      make(gesture, touched?.row, isReaction: isReaction, gesture.perform)
      return true
    }
    trace.resting += 1
    clock.schedule(at: clock.clock + .milliseconds(rest * 100)) { [self] in
      trace.resting -= 1
      if !isOver, !trace.isAway { make(gesture, touched.row, isRested: true, touched.tap) }
    }
    return true
  }

  private func make(
    _ gesture: ExploringStage.Gesture,
    _ row: (any Sendable)?,
    isReaction: Bool = false,
    isRested: Bool = false,
    _ perform: () -> Void
  ) {
    trace.moves.append(
      ExploredTrace.Move(
        time: clock.clock,
        letter: gesture.letter,
        role: gesture.role(),
        order: trace.nextOrder(),
        before: stage.look?(),
        row: row,
        input: gesture.input,
        condition: gesture.condition,
        waiting: trace.waiting(),
        isAlone: clock.nextTime != clock.clock,
        isAtRest: trace.isAtRest(),
        isRested: isRested,
        isReaction: isReaction,
        isRecovery: isRecovering
      )
    )
    trace.lastMove = clock.clock
    // region: repository
    screen.trail?.add("\(gesture.words) (\(gesture.letter))")
    // endregion
    perform()
    viewer?.perform(gesture.letter)
  }

  func isOffered(_ letter: Character) -> Bool {
    stage.gestures.first { $0.letter == letter }?.isOffered() ?? false
  }

  /// Makes the gesture with which the view answers an output, if its habits say so.
  private func react(to output: String) {
    guard !trace.moves.isEmpty, !isRecovering, reactionsLeft > 0,
      let reaction = play.view.reaction, reaction.output == output
    else { return }
    reactionsLeft -= 1
    if !perform(reaction.letter, asReaction: true) { reactionsLeft += 1 }
  }

  private func recover() {
    // What follows an absence is compared with a view that stays; no rule judges its recovery.
    guard !screen.recovery.isEmpty, !trace.moves.isEmpty, play.view.absence == nil, !isOver else {
      return
    }
    isRecovering = true
    for letter in screen.recovery {
      act(at: clock.clock.tenths + 1) { [self] in perform(letter) }
      comeToRest()
      guard !isOver else { return }
    }
    check(.recovery)
  }
}

extension ExploringRun {
  /// The trace of the same play in front of a single view that stays; `nil` if this run has just
  /// that.
  private func twin() -> ExploredTrace? {
    guard play.view.absence != nil || trace.hasLateView, screen.comparesViews else { return nil }
    return twin(of: play)
  }

  /// The trace of a comparison run, which isn't judged.
  func twin(of play: ExploredPlay) -> ExploredTrace {
    let twin = ExploringRun(screen, play, asTwin: true)
    twin.perform()
    return twin.trace
  }
}
