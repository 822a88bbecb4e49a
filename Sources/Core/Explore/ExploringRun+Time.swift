import Marbles
import Reactive

/// The clock of a run, and the moments at which its rules are checked.
extension ExploringRun {
  /// Acts at a time in tenths of a second, before or after everything else at that instant.
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
    clock.advance(to: time)
    endInstant()
  }

  /// Runs the work that is due before `time`, and at `time` if `inclusive`.
  func run(until time: MarbleTime, inclusive: Bool) {
    while !isOver, let next = nextTime, inclusive ? next <= time : next < time {
      pass(to: next)
    }
    while !isOver, let next = view.nextTime, next <= time { keepAppointment() }
  }

  /// The time of the next thing to happen; the end of a pause without a retry is one, so that rules
  /// are checked then.
  private var nextTime: MarbleTime? {
    [clock.nextTime, trace.pauseEnd(after: clock.clock)].compactMap { $0 }.min()
  }

  /// True if nothing is in flight, and no timer waits but those that tick all the time.
  ///
  /// Waiting tells them from others: since the last gesture, every other one has had its time.
  var isAtRest: Bool {
    guard let tick = screen.meanings?.tick else { return clock.pendingTimes.count == trace.resting }
    let start = trace.lastMove ?? .zero
    return trace.inFlightCount == 0 && clock.clock >= start + tick
      && trace.pauseEnd(after: clock.clock) == nil
      && clock.pendingTimes.allSatisfy { $0 <= clock.clock + tick }
  }

  /// Runs until the screen is at rest.
  func comeToRest() {
    var instants: [MarbleTime] = []
    if let last = view.lastTime, !isOver { run(until: last, inclusive: true) }
    while !isOver, let next = nextTime, screen.meanings?.tick == nil || !isAtRest {
      instants.append(next)
      trace.isEndless = instants.count > Self.restLimit
      trace.period = trace.isEndless ? Self.period(of: instants) : nil
      pass(to: next)
    }
    if trace.isEndless || clock.faults.contains(where: \.isEndless) {
      trace.isEndless = true
      check(.rest, only: ScreenRule.comesToRest.name)
    }
  }

  /// The time after which the last of these instants repeat themselves; `nil` if they don't.
  private static func period(of instants: [MarbleTime]) -> MarbleTime? {
    let count = instants.count
    for length in 1...6 {
      let distances = (1...12).map { instants[count - $0] - instants[count - $0 - length] }
      if let first = distances.first, distances.allSatisfy({ $0 == first }) { return first }
    }
    return nil
  }

  /// Runs what is due at the next instant.
  func pass(to next: MarbleTime) {
    if let endTime, endTime < next { return leave() }
    while !isOver, let time = view.nextTime, time <= next { keepAppointment() }
    clock.advance(to: next)
    endInstant()
  }

  private func keepAppointment() {
    let appointment = view.takeNext()
    clock.schedule(at: appointment.time, action: appointment.keep)
    clock.advance(to: appointment.time)
    endInstant()
  }

  var endTime: MarbleTime? { play.view.endTime.map { .milliseconds($0 * 100) } }

  func leave() {
    guard !isOver else { return }
    if let endTime, endTime > clock.clock { clock.advance(to: endTime) }
    trace.leftDuring = trace.inFlight
    letGo()
    trace.isGone = true
    endInstant()
  }

  private func letGo() {
    view.letGo()
    stage.clear()
  }

  func clear() {
    server.isClosed = !trace.isGone
    letGo()
    // Undisposed work runs out; without this it would be kept.
    var instants = 0
    while clock.faults.isEmpty, instants < Self.restLimit, let next = clock.nextTime {
      instants += 1
      clock.advance(to: next)
      if trace.isGone { endInstant() }
    }
    if trace.isGone, instants == Self.restLimit {
      trace.leftovers.append("the view is gone, and something never stops")
      check(.everyInstant, only: ScreenRule.nothingIsLeft.name)
    }
    stage.release()
  }

  func endInstant() {
    trace.time = clock.clock
    viewer?.pass(clock.clock)
    if trace.isGone {
      check(.everyInstant, only: ScreenRule.nothingIsLeft.name)
      return check(.everyInstant, only: ScreenRule.writeIsFinished.name)
    }
    if let look = stage.look?(), trace.looks.last?.look != look {
      trace.looks.append((clock.clock, look))
    }
    check(.everyInstant)
  }

  func check(_ moment: ScreenRule.Moment, only name: String? = nil) {
    guard !isTwin else { return }
    let isAway = play.view.absence != nil
    for rule in screen.rules where rule.moment == moment && (name == nil || name == rule.name) {
      if isAway, !ScreenRule.whileAway.contains(rule.name) { continue }
      guard findings.isEmpty || !findings.contains(where: { $0.rule == rule.name }),
        let breach = rule.check(trace)
      else { continue }
      let time = breach.time ?? clock.clock
      findings.append(Finding(rule: rule.name, breach: breach, time: time))
    }
  }
}

extension TestSchedulerError {
  fileprivate var isEndless: Bool {
    if case .endlessWork = self { true } else { false }
  }
}

extension MarbleTime {
  var tenths: Int { Int(nanoseconds / 100_000_000) }
}
