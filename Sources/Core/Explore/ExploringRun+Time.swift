import Marbles
import Reactive
import Scenarios

/// How time passes in a run.
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

  /// Lets time pass to the next instant at which something is due.
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

  /// The view goes away, when it is its time or when all is over.
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
    // What nobody has disposed of runs out, or else it would be kept.
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
    for text in heard.take() {
      trace.heard.append(Trace.Emission(time: clock.clock, order: trace.nextOrder(), value: text))
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
