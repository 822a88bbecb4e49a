import Marbles
import Reactive
import Scenarios

/// One run of a screen: a play that is performed, or one that is drawn while it is performed.
final class ExploringRun {
  struct Finding {
    let rule: String
    let breach: Breach
    let time: MarbleTime
  }

  /// The most instants after the last gesture.
  static let restLimit = 200

  let screen: ExploredScreen
  let trace = Trace()
  let clock = TestScheduler(tick: .milliseconds(100), workLimit: 2000)
  let server: ExploringServer
  var play: Play
  /// The source of chance; `nil` in a repeated run.
  var dice: Dice?
  var faultPercent = 0
  /// The rule at whose breach the run stops, if any.
  private let stopsAt: String?
  var viewer: ExploringViewer?
  let log = RunLog()
  var findings: [Finding] = []
  var subscriptions: [Disposable] = []
  private var reactionsLeft = 0
  private var isProbing = false
  private var instants = 0
  private(set) lazy var stage = ExploringStage(trace, clock, server, screen.book) {
    [unowned self] in
    play
  }

  init(_ screen: ExploredScreen, _ play: Play, until rule: String? = nil) {
    self.screen = screen
    self.play = play
    stopsAt = rule
    server = ExploringServer(trace, clock, screen)
    server.reply = { [unowned self] number, _ in
      isProbing ? Play.Reply() : self.play.replies[number] ?? Play.Reply()
    }
  }

  convenience init(_ screen: ExploredScreen, _ dice: Dice) {
    self.init(screen, Play())
    self.dice = dice
    server.reply = { [unowned self] in
      isProbing ? Play.Reply() : drawnReply($0, $1)
    }
  }

  var isOver: Bool {
    trace.isGone || trace.trap != nil || !clock.faults.isEmpty || trace.isEndless
      || findings.contains { $0.rule == stopsAt }
  }

  func perform() {
    guard let capture = screen.capturingUnhandledErrors else { return performAlone() }
    capture({ [log] in log.add($0) }, performAlone)
  }

  private func performAlone() {
    begin()
    if dice == nil { performPlay() } else { drawPlay() }
    comeToRest()
    if endTime == nil {
      if !isOver { check(.rest) }
      recover()
    }
    leave()
    clear()
  }

  private func begin() {
    clock.inPlaceOfMain {
      screen.appear(stage)
      stage.leaveOut(screen.leftOutGestures)
      if dice != nil { drawHabits() }
      reactionsLeft = play.view.reaction?.times ?? 0
      stage.delivered = { [unowned self] in react(to: $0) }
      stage.flooded = { [unowned self] in unsubscribe() }
      for index in play.view.ordered(stage.bindings.count) {
        subscriptions.append(stage.bindings[index]())
      }
      if let shown = stage.shown { viewer?.bind(shown.output, shown.controls, shown.stage) }
    }
    advance(to: .zero)
    endInstant()
  }

  private func performPlay() {
    var rest = play.moves[...]
    while let first = rest.first, !isOver {
      let together = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(together.count)
      act(at: first.time) { [self] in
        for move in together { perform(move.letter) }
      }
    }
  }

  /// Lets time pass up to an instant, and acts before or after what else happens then.
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
    endInstant()
  }

  @discardableResult
  func perform(_ letter: Character, asReaction isReaction: Bool = false) -> Bool {
    guard let gesture = stage.gestures.first(where: { $0.letter == letter }), gesture.isOffered()
    else { return false }
    trace.moves.append(
      Trace.Move(
        time: clock.clock,
        letter: letter,
        role: gesture.role(),
        order: trace.nextOrder(),
        before: stage.look?(),
        isReaction: isReaction,
        isRecovery: isProbing
      )
    )
    trace.lastMove = clock.clock
    gesture.perform()
    viewer?.perform(letter)
    return true
  }

  private func react(to output: String) {
    guard reactionsLeft > 0, let reaction = play.view.reaction, reaction.output == output,
      !trace.moves.isEmpty, !isProbing
    else { return }
    reactionsLeft -= 1
    if !perform(reaction.letter, asReaction: true) { reactionsLeft += 1 }
  }

  private func recover() {
    guard !screen.recovery.isEmpty, !trace.moves.isEmpty, !isOver else { return }
    isProbing = true
    for letter in screen.recovery {
      let time = Int(clock.clock.nanoseconds / 100_000_000) + 1
      act(at: time) { [self] in perform(letter) }
      comeToRest()
      guard !isOver else { return }
    }
    check(.recovery)
  }
}

extension ExploringRun {
  /// Runs what is due before `time`, or then.
  func run(until time: MarbleTime, inclusive: Bool) {
    while !isOver, let next = clock.nextTime, inclusive ? next <= time : next < time {
      pass(to: next)
    }
    if let lateTime, lateTime <= time, !isOver { comeLate(at: lateTime) }
  }

  /// Runs until nothing is in flight and no timer waits.
  func comeToRest() {
    var instants = 0
    if let lateTime, !isOver { run(until: lateTime, inclusive: true) }
    while !isOver, let next = clock.nextTime {
      instants += 1
      trace.isEndless = instants > Self.restLimit
      pass(to: next)
    }
    if trace.isEndless || clock.faults.contains(where: \.isEndless) {
      trace.isEndless = true
      check(.rest, only: ScreenRule.comesToRest.name)
    }
  }

  private func pass(to next: MarbleTime) {
    if let endTime, endTime < next { return leave() }
    if let lateTime, lateTime <= next { comeLate(at: lateTime) }
    advance(to: next)
    endInstant()
  }

  var endTime: MarbleTime? { play.view.endsAt.map { .milliseconds($0 * 100) } }

  var lateTime: MarbleTime? {
    guard !trace.hasLateView, let lateAt = play.view.lateAt else { return nil }
    return .milliseconds(lateAt * 100)
  }

  func comeLate(at time: MarbleTime) {
    trace.hasLateView = true
    clock.schedule(at: time) { [self] in
      for binding in stage.lateBindings { subscriptions.append(binding()) }
    }
    advance(to: time)
    endInstant()
  }

  func leave() {
    guard !isOver else { return }
    if let endTime, endTime > clock.clock { advance(to: endTime) }
    letGo()
    trace.isGone = true
    endInstant()
  }

  func letGo() {
    unsubscribe()
    stage.clear()
  }

  func unsubscribe() {
    let held = subscriptions
    subscriptions = []
    for subscription in held { subscription.dispose() }
  }

  func clear() {
    server.isClosed = !trace.isGone
    letGo()
    // Undisposed work runs out; without this it would be kept.
    var instants = 0
    while clock.faults.isEmpty, instants < Self.restLimit, let next = clock.nextTime {
      instants += 1
      advance(to: next)
      if trace.isGone { endInstant() }
    }
  }

  func advance(to time: MarbleTime) {
    clock.advance(to: time)
  }

  func endInstant() {
    trace.time = clock.clock
    viewer?.pass(clock.clock)
    for text in log.take() {
      trace.logs.append(Trace.Emission(time: clock.clock, order: trace.nextOrder(), value: text))
    }
    if trace.isGone { return check(.everyInstant, only: ScreenRule.nothingIsLeft.name) }
    if let look = stage.look?(), trace.looks.last?.look != look {
      trace.looks.append((clock.clock, look))
    }
    check(.everyInstant)
  }

  func check(_ moment: ScreenRule.Moment, only name: String? = nil) {
    for rule in screen.rules where rule.moment == moment && (name == nil || name == rule.name) {
      guard findings.isEmpty || !findings.contains(where: { $0.rule == rule.name }),
        let breach = rule.check(trace)
      else { continue }
      findings.append(Finding(rule: rule.name, breach: breach, time: clock.clock))
    }
  }
}

extension TestSchedulerFault {
  fileprivate var isEndless: Bool {
    if case .endlessWork = self { true } else { false }
  }
}
