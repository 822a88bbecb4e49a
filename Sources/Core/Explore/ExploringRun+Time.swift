import Marbles
import Reactive
import Scenarios

extension ExploringRun {
  /// Runs the work that is due before `time`, and at `time` if `inclusive`.
  func run(until time: MarbleTime, inclusive: Bool) {
    while !isOver, let next = clock.nextTime, inclusive ? next <= time : next < time {
      pass(to: next)
    }
    while !isOver, let appointment = appointments.first, appointment.time <= time { keep() }
  }

  /// Runs until nothing is in flight and no timer waits.
  func comeToRest() {
    var instants = 0
    if let last = appointments.last, !isOver { run(until: last.time, inclusive: true) }
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

  /// Runs what is due at the next instant.
  ///
  /// - Returns: True if that was anything but a response that turned out to be slow.
  @discardableResult
  func pass(to next: MarbleTime) -> Bool {
    if let endTime, endTime < next {
      leave()
      return true
    }
    while !isOver, let appointment = appointments.first, appointment.time <= next { keep() }
    guard chooser != nil else {
      advance(to: next)
      endInstant()
      return true
    }
    server.events.beginInstant(due: clock.pendingTimes.count { $0 == next })
    advance(to: next)
    isInVain = server.events.isInVain
    guard !isInVain else { return true }
    endInstant()
    return server.events.endInstant()
  }

  var endTime: MarbleTime? { play.view.endsAt.map { .milliseconds($0 * 100) } }

  func makeAppointments() {
    if let lateAt = play.view.lateAt { appointSecondView(at: lateAt) }
    guard let absence = play.view.absence else { return }
    trace.absence = absence
    appointUnbinding(of: absence.output, at: absence.from)
    appointBinding(of: absence.output, at: absence.until)
  }

  // A twin keeps each appointment, too, so that what happens at that instant keeps its order.
  private func appoint(at tenths: Int, _ body: @escaping () -> Void) {
    appointments.append((.milliseconds(tenths * 100), body))
  }

  func appointSecondView(at tenths: Int) {
    appoint(at: tenths) { [self] in
      guard !isTwin else { return }
      trace.hasLateView = true
      for binding in stage.lateBindings { subscriptions.append((nil, binding())) }
    }
  }

  func appointUnbinding(of output: String, at tenths: Int) {
    appoint(at: tenths) { [self] in
      trace.isAway = true
      guard !isTwin else { return }
      let left = subscriptions.filter { $0.binding.map { leaves($0, with: output) } ?? false }
      subscriptions.removeAll { $0.binding.map { leaves($0, with: output) } ?? false }
      for subscription in left { subscription.disposable.dispose() }
    }
  }

  func appointBinding(of output: String, at tenths: Int) {
    appoint(at: tenths) { [self] in
      trace.isAway = false
      guard !isTwin else { return }
      for index in play.view.ordered(stage.bindings.count) where leaves(index, with: output) {
        subscriptions.append((index, stage.bindings[index].bind()))
      }
    }
  }

  /// True if a binding is undone with `output`: its own, and those of controls, which show every
  /// output.
  private func leaves(_ binding: Int, with output: String) -> Bool {
    stage.bindings[binding].output.map { $0 == output } ?? true
  }

  private func keep() {
    let appointment = appointments.removeFirst()
    clock.schedule(at: appointment.time, action: appointment.keep)
    advance(to: appointment.time)
    server.events.add()
    endInstant()
  }

  func leave() {
    guard !isOver else { return }
    if let endTime, endTime > clock.clock { advance(to: endTime) }
    trace.leftDuring = trace.inFlight.map(\.name)
    letGo()
    trace.isGone = true
    endInstant()
  }

  func letGo() {
    appointments = []
    unsubscribe()
    stage.clear()
  }

  func unsubscribe() {
    trace.isLetGo = true
    let held = subscriptions
    subscriptions = []
    for subscription in held { subscription.disposable.dispose() }
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
    stage.release()
  }

  func advance(to time: MarbleTime) {
    clock.advance(to: time)
  }

  func endInstant() {
    trace.time = clock.clock
    viewer?.pass(clock.clock)
    // region: repository
    for text in log.take() {
      trace.logs.append(
        ExploredTrace.Emission(time: clock.clock, order: trace.nextOrder(), value: text)
      )
    }
    // endregion
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
    for rule in screen.rules where rule.moment == moment && (name == nil || name == rule.name) {
      if play.view.absence != nil, !ScreenRule.whileAway.contains(rule.name) { continue }
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
