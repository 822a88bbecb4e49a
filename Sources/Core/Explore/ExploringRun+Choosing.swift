import Marbles
import Scenarios

extension ExploringRun {
  /// Something that a view may do after the last gesture, besides showing its outputs.
  private enum ViewChoice {
    case stays
    case isJoined
    case leaves
    /// One output is unbound and bound again before anything else happens.
    case blinks(String)
    /// One output is unbound and bound again after the next thing has happened.
    case misses(String)
  }

  /// Chooses the order in which the outputs are bound, or a second view from the start.
  func chooseHabits(_ chooser: Chooser) {
    play.size = screen.usualSize
    let last = ViewHabits.orders(of: stage.bindings.count) - 1
    if last > 0, chooser.choose(among: 2) == 1 { play.view.order = last }
    if screen.isLeft, chooser.choose(among: 2) == 1 { play.view.lateAt = 0 }
  }

  /// Makes the gestures that are left, each in one of the phases between two instants at which
  /// something happens, or at the instant of the one before.
  ///
  /// - Returns: False if the run ended before all of them were made.
  func choosePlay(_ chooser: Chooser) -> Bool {
    var isNewPhase = true
    while chooser.gesturesLeft > 0, !isOver {
      let next = clock.nextTime
      let isOpen = isNewPhase && tenthInPhase(until: next) != nil
      let letters = isOpen ? offered : []
      guard let next else {
        guard let letter = chooser.choose(letters) else { return false }
        act(letter, chooser, until: nil)
        isNewPhase = true
        continue
      }
      let choice = chooser.choose(among: letters.count + 1)
      if choice < letters.count {
        act(letters[choice], chooser, until: next)
        isNewPhase = true
      } else {
        isNewPhase = pass(to: next) || isNewPhase && !isOpen
      }
    }
    return chooser.gesturesLeft == 0
  }

  private func act(_ first: Character, _ chooser: Chooser, until next: MarbleTime?) {
    guard let tenth = tenthInPhase(until: next) else { return }
    act(at: tenth) { [self] in
      var letter: Character? = first
      while let made = letter {
        chooser.gesturesLeft -= 1
        play.moves.append(ExploredPlay.TimedMove(time: tenth, letter: made))
        perform(made)
        let others: [Character?] = chooser.gesturesLeft > 0 ? [nil] + offered : [nil]
        letter = chooser.choose(others) ?? nil
      }
    }
  }

  /// Returns the middle of the phase that has begun, in tenths of a second; `nil` if it is too
  /// short to have one.
  private func tenthInPhase(until next: MarbleTime?) -> Int? {
    let now = clock.clock.tenths
    guard let next else { return now + 1 }
    let middle = (now + next.tenths) / 2
    return middle > now && middle < next.tenths ? middle : nil
  }

  private var offered: [Character] {
    stage.gestures.filter { $0.isOffered() }.map(\.letter)
  }

  /// Chooses, in each phase after the last gesture, whether the view does something then.
  func chooseView(_ chooser: Chooser) {
    let isAlone = play.view.lateAt == nil
    // An output that is bound again comes after all others, whatever the order was.
    let canBeAway = screen.isLeft && isAlone && play.view.order == 0
    var outputs = canBeAway ? stage.bindings.compactMap(\.output) : []
    // Without its only output, a screen isn't there.
    if outputs.count == 1 { outputs = [] }
    var isNewPhase = true
    while !isOver {
      let next = clock.nextTime
      let tenth = isNewPhase ? tenthInPhase(until: next) : nil
      if let tenth {
        var choices: [ViewChoice] = isAlone && screen.isLeft ? [.stays, .isJoined] : [.stays]
        choices += outputs.map { .blinks($0) }
        if next != nil { choices += [.leaves] + outputs.map { .misses($0) } }
        switch chooser.choose(choices) ?? .stays {
        case .stays: break
        case .isJoined: return joinView(at: tenth)
        case .leaves: return play.view.endsAt = tenth
        case .blinks(let output):
          unbind(output, at: tenth)
          run(until: .milliseconds(tenth * 100), inclusive: true)
          return bindAgain(at: tenthInPhase(until: next) ?? tenth + 1)
        case .misses(let output):
          unbind(output, at: tenth)
          return missNext()
        }
      }
      guard let next else { return }
      isNewPhase = pass(to: next) || isNewPhase && tenth == nil
    }
  }

  /// Binds an output again in the first phase after the next thing has happened.
  private func missNext() {
    var hasHappened = false
    while !isOver, let next = clock.nextTime {
      hasHappened = pass(to: next) || hasHappened
      guard hasHappened, let tenth = tenthInPhase(until: clock.nextTime) else { continue }
      return bindAgain(at: tenth)
    }
  }

  /// Lets a second view come at rest, in front of a flow: its view stays, so no other one comes
  /// before, and this one shares the run without it.
  func joinAtRest() {
    guard chooser != nil, !screen.isLeft, play.view.endsAt == nil, !isOver else { return }
    let count = findings.count
    joinView(at: clock.clock.tenths + 1)
    comeToRest()
    check(.rest)
    if findings.count == count { play.view.lateAt = nil }
  }

  private func joinView(at tenth: Int) {
    play.view.lateAt = tenth
    appointSecondView(at: tenth)
  }

  private func unbind(_ output: String, at tenth: Int) {
    play.view.absence = .init(of: output, from: tenth, until: tenth + 1)
    appointUnbinding(of: output, at: tenth)
  }

  private func bindAgain(at tenth: Int) {
    play.view.absence?.until = tenth
    trace.absence = play.view.absence
    guard let absence = play.view.absence else { return }
    appointBinding(of: absence.output, at: tenth)
  }

  /// Chooses whether the view makes a gesture within the first delivery at which it's offered.
  func chooseReaction(to output: String, _ chooser: Chooser) {
    guard chooser.gesturesLeft > 0, play.view.reaction == nil else { return }
    for reaction in screen.reactions where reaction.output == output {
      let name = "\(output) \(reaction.letter)"
      guard !chooser.missedReactions.contains(name), isOffered(reaction.letter) else { continue }
      guard chooser.choose(among: 2) == 1 else {
        chooser.missedReactions.insert(name)
        continue
      }
      chooser.gesturesLeft -= 1
      play.view.reaction = .init(to: output, by: reaction.letter)
      perform(reaction.letter, asReaction: true)
      return
    }
  }

  /// Chooses whether the finger rests on the first touched row until the next thing has happened.
  func chooseRest(_ chooser: Chooser) {
    defer { chooser.hasTouched = true }
    guard !chooser.hasTouched, let next = clock.nextTime else { return }
    let rest = next.tenths - clock.clock.tenths + 1
    if chooser.choose(among: 2) == 1 { play.view.rest = rest }
  }

  /// Chooses the fate of a request whose response is due.
  func chooseReply(_ number: Int, _ due: ExploringServer.Due, _ chooser: Chooser)
    -> ExploredPlay.Reply
  {
    let latency = chooser.latency
    var replies = [ExploredPlay.Reply(after: latency)]
    if due.hasEmpty { replies.append(ExploredPlay.Reply(after: latency, isEmpty: true)) }
    replies += screen.usualBadAnswers(of: due.resource.kind).map {
      ExploredPlay.Reply($0.name, after: latency)
    }
    replies += due.resource.others.map { ExploredPlay.Reply(after: latency, other: $0) }
    if due.hasCompany || chooser.gesturesLeft > 0 && !due.isAlone {
      replies.append(ExploredPlay.Reply(after: chooser.slowLatency))
    }
    let reply = chooser.choose(replies) ?? replies[0]
    play.replies[number] = reply
    return reply
  }
}

extension MarbleTime {
  var tenths: Int { Int(nanoseconds / 100_000_000) }
}
