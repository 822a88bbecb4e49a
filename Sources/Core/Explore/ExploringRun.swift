import Marbles
import Reactive
import Scenarios
import Synchronization

/// One run of a screen, whose play is given, or drawn or chosen while it is performed.
final class ExploringRun {
  struct Finding {
    let rule: String
    let breach: Breach
    let time: MarbleTime
  }

  /// Where the play comes from.
  enum Source {
    case given
    case drawn(first: Dice, second: Dice)
    case chosen(Chooser)
  }

  /// The most instants after the last gesture; a screen that needs more never comes to rest.
  static let restLimit = 200

  let screen: ExploredScreen
  let trace = ExploredTrace()
  let clock = TestScheduler(tick: .milliseconds(100), workLimit: 2000)
  let server: ExploringServer
  var play: ExploredPlay
  var source = Source.given
  var badAnswerPercent = 0
  /// What a random run does first; `nil` for one from scratch.
  private(set) var beginning: ExploredPlay?
  /// The gestures of the screen, which its stage forgets at the end.
  private(set) var inputs: [ExploringStage.Gesture] = []
  /// The rule at whose breach the run stops, if any.
  private let stopsAt: String?
  var viewer: ExploringViewer?
  // region: repository
  let log = Log()
  /// What waits in real time at the end, as a subject and a verb, because no run waits for it.
  private(set) var realTimeWork: String?
  // endregion
  var findings: [Finding] = []
  /// The view's subscriptions, each with the index of its binding; `nil` for those of a second
  /// view.
  var subscriptions: [(binding: Int?, disposable: Disposable)] = []
  /// The view's own actions, such as leaving, by their times.
  var appointments: [(time: MarbleTime, keep: () -> Void)] = []
  /// True for a comparison run, in which one view stays and is the only one.
  let isTwin: Bool
  /// True once a slow response has overtaken nothing, nor anything it: the same run with this
  /// response in time is one of all runs, too, so this one ends.
  var isInVain = false
  /// True while the gestures are made that lead to where the run begins.
  var isStarting = false
  private var reactionsLeft = 0
  /// True while gestures are tried at the end, with a server that works.
  var isProbing = false
  private(set) lazy var stage = ExploringStage(trace, clock, server, screen.book) {
    [unowned self] in
    play
  }

  init(
    _ screen: ExploredScreen,
    _ play: ExploredPlay,
    until rule: String? = nil,
    asTwin isTwin: Bool = false
  ) {
    self.screen = screen
    self.play = play
    self.isTwin = isTwin
    stopsAt = rule
    server = ExploringServer(trace, clock, screen)
    trace.waiting = { [unowned clock, unowned trace] in clock.pendingTimes.count - trace.resting }
    server.reply = { [unowned self] number, _ in
      isProbing ? ExploredPlay.Reply() : self.play.replies[number] ?? ExploredPlay.Reply()
    }
  }

  /// Creates the random run of this number, from 1, which may begin as another one did.
  convenience init(
    _ screen: ExploredScreen,
    seed: UInt64,
    number: Int,
    from beginnings: Beginnings? = nil
  ) {
    self.init(screen, ExploredPlay())
    var dice = Dice.pair(seed: seed, run: number)
    beginning = beginnings?.one(&dice.second)
    source = .drawn(first: dice.first, second: dice.second)
    server.reply = { [unowned self] in
      isProbing ? ExploredPlay.Reply() : drawnReply($0, $1)
    }
  }

  /// Creates a run whose choices `chooser` makes.
  convenience init(_ screen: ExploredScreen, _ chooser: Chooser) {
    self.init(screen, ExploredPlay())
    source = .chosen(chooser)
    server.slowLatency = chooser.slowLatency
    server.reply = { [unowned self] number, _ in
      // Also of a request that is cancelled before its fate is chosen.
      let reply = ExploredPlay.Reply(
        after: isProbing ? ExploredPlay.Reply.usualLatency : chooser.latency
      )
      if !isProbing { play.replies[number] = reply }
      return reply
    }
    server.replyWhenDue = { [unowned self] in chooseReply($0, $1, chooser) }
  }

  /// The source of choices; `nil` in a run that isn't one of all.
  var chooser: Chooser? {
    if case .chosen(let chooser) = source { chooser } else { nil }
  }

  var isOver: Bool {
    isInVain || trace.isGone || trace.trap != nil || !clock.faults.isEmpty || trace.isEndless
      || findings.contains { $0.rule == stopsAt }
  }

  func perform() {
    // region: repository
    if let capture = screen.capturingUnhandledErrors {
      return capture({ [log] in log.add($0) }, performAlone)
    }
    // endregion
    performAlone()
  }

  func performAlone() {
    begin()
    switch source {
    case .given: performPlay()
    case .drawn: drawPlay()
    case .chosen(let chooser):
      chooseStart(chooser)
      guard choosePlay(chooser) else { return clear() }
      chooseView(chooser)
    }
    comeToRest()
    // region: repository
    realTimeWork = RealTimeWork.waiting(in: [], on: clock)
    // endregion
    if endTime == nil, !isTwin {
      if !isOver {
        trace.twin = twin()
        trace.inOrder = inOrder()
        trace.dead = deadRequest()
        check(.rest)
        joinAtRest()
      }
      recover()
    }
    leave()
    clear()
  }

  /// The trace of the same play in front of a single view that stays; `nil` if this run has just
  /// that.
  private func twin() -> ExploredTrace? {
    guard play.view.absence != nil || trace.hasLateView, screen.comparesViews else { return nil }
    // A tap that arrives while an output is away is dropped, in front of the twin as well.
    guard let chooser, play.view.rest == nil else { return twin(of: play) }
    // Nothing else happens at the instants at which a view comes or leaves here, so these runs can
    // share a twin that knows nothing of them.
    var alone = play
    (alone.view.lateAt, alone.view.absence) = (nil, nil)
    return chooser.twins.trace(of: alone, twin)
  }

  private func twin(of play: ExploredPlay) -> ExploredTrace {
    let twin = ExploringRun(screen, play, asTwin: true)
    twin.performAlone()
    return twin.trace
  }

  func begin() {
    clock.inPlaceOfMain {
      screen.appear(stage)
      stage.leaveOut(screen.leftOutGestures)
      if screen.startsAgain { inputs = stage.gestures }
      switch source {
      case .given: break
      case .drawn: drawHabits()
      case .chosen(let chooser): chooseHabits(chooser)
      }
      reactionsLeft = play.view.reaction?.times ?? 0
      stage.delivered = { [unowned self] in react(to: $0) }
      stage.overflowed = { [unowned self] in unsubscribe() }
      for index in play.view.ordered(stage.bindings.count) {
        subscriptions.append((index, stage.bindings[index].bind()))
      }
      makeAppointments()
      if let shown = stage.shown { viewer?.bind(shown.output, shown.controls, shown.stage) }
    }
    advance(to: .zero)
    endInstant()
  }

  private func performPlay() { performMoves(of: play) }

  /// Makes the gestures of a play; a random run notes them as its own.
  func performMoves(of play: ExploredPlay) {
    if case .drawn = source { self.play.moves = play.moves }
    var rest = play.moves[...]
    while let first = rest.first, !isOver {
      let together = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(together.count)
      act(at: first.time) { [self] in
        for move in together { perform(move.letter) }
      }
    }
  }

  /// Advances to a time in tenths of a second, and acts before or after everything else at that
  /// instant.
  func act(at tenths: Int, _ body: @escaping () -> Void) {
    let time = MarbleTime.milliseconds(tenths * 100)
    run(until: time, inclusive: play.view.actsLast)
    if let endTime, endTime < time { leave() }
    guard !isOver else { return }
    if play.view.actsLast || clock.clock >= time {
      clock.schedule(at: time, action: body)
    } else {
      _ = clock.window(from: time, to: nil) {
        body()
        return Disposables.create()
      }
    }
    advance(to: time)
    server.events.add()
    endInstant()
  }

  @discardableResult
  func perform(_ letter: Character, asReaction isReaction: Bool = false) -> Bool {
    guard !trace.isAway, let gesture = stage.gestures.first(where: { $0.letter == letter }),
      gesture.isOffered()
    else { return false }
    let touched = gesture.touch()
    if touched != nil, !isReaction, !isProbing, !isStarting { chooser.map(chooseRest) }
    guard let touched, let rest = play.view.rest, !isReaction, !isProbing else {
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
        isRested: isRested,
        isReaction: isReaction,
        isRecovery: isProbing
      )
    )
    trace.lastMove = clock.clock
    perform()
    viewer?.perform(gesture.letter)
  }

  func isOffered(_ letter: Character) -> Bool {
    stage.gestures.first { $0.letter == letter }?.isOffered() ?? false
  }

  private func react(to output: String) {
    guard !trace.moves.isEmpty, !isProbing, !isStarting else { return }
    if let chooser { return chooseReaction(to: output, chooser) }
    guard reactionsLeft > 0, let reaction = play.view.reaction, reaction.output == output else {
      return
    }
    reactionsLeft -= 1
    if !perform(reaction.letter, asReaction: true) { reactionsLeft += 1 }
  }

  private func recover() {
    // What follows an absence is compared with a view that stays; no rule judges its recovery.
    guard !screen.recovery.isEmpty, !trace.moves.isEmpty, play.view.absence == nil, !isOver else {
      return
    }
    isProbing = true
    server.replyWhenDue = nil
    for letter in screen.recovery {
      let time = Int(clock.clock.nanoseconds / 100_000_000) + 1
      act(at: time) { [self] in perform(letter) }
      comeToRest()
      guard !isOver else { return }
    }
    check(.recovery)
  }
}

// region: repository
extension ExploringRun {
  /// A log that any thread may add to, such as one of unhandled errors.
  final class Log: Sendable {
    private let texts = Mutex<[String]>([])

    func add(_ text: String) {
      texts.withLock { $0.append(text) }
    }

    func take() -> [String] {
      texts.withLock { texts in
        defer { texts = [] }
        return texts
      }
    }
  }
}

// endregion

/// An observer of a run that is repeated, such as one that draws the screen.
package struct ExploringViewer {
  /// Binds it to an output; called once, after the view of the run is bound.
  let bind: (_ output: Any, _ controls: AnyObject, _ stage: AnyObject) -> Void
  let perform: (Character) -> Void
  let pass: (MarbleTime) -> Void

  package init(
    bind: @escaping (_ output: Any, _ controls: AnyObject, _ stage: AnyObject) -> Void,
    perform: @escaping (Character) -> Void,
    pass: @escaping (MarbleTime) -> Void
  ) {
    self.bind = bind
    self.perform = perform
    self.pass = pass
  }
}
