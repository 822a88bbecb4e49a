import Marbles
import Scenarios

/// The play of one run of a ``BoundedExploration``, which is chosen while the run is performed.
///
/// Each choice is made when the run meets it: a gesture when the screen offers it, the fate of a
/// request when its answer is due.
final class ChosenPlay: PlaySource {
  /// The duration of a request that is neither slow nor cancelled, in tenths of a second: long
  /// enough for a gesture in the middle of it, another one in the middle of the rest, and so on.
  let latency: Int

  /// The duration of a slow request, in tenths of a second; any request sent while it's in flight
  /// is answered before it.
  var slowLatency: Int? { 8 * latency }

  var path: ChoicePath

  /// The gestures still to be made, by the user or by the view within a delivery.
  var gesturesLeft: Int

  /// The reactions that were passed over at their first delivery.
  private var missedReactions: Set<String> = []

  private var hasTouched = false

  /// The comparison runs, which all runs of an exploration share.
  let twins: TwinBook

  init(_ path: ChoicePath, gestures: Int, twins: TwinBook) {
    self.path = path
    self.twins = twins
    gesturesLeft = gestures
    latency = 2 << max(gestures, 1)
  }

  func begin(_ run: ExploringRun) {
    run.play.size = run.screen.usualSize
    let last = ViewHabits.orders(of: run.stage.bindings.count) - 1
    if last > 0, choose(among: 2) == 1 { run.play.view.add(.order(last)) }
    if run.screen.isLeft, choose(among: 2) == 1 { run.play.view.add(.secondView(at: 0)) }
  }

  func perform(_ run: ExploringRun) -> Bool {
    chooseStart(run)
    guard chooseGestures(run) else { return false }
    chooseView(run)
    return true
  }

  func reply(to number: Int, _ resource: ExploredResource, in run: ExploringRun)
    -> ExploredPlay.Reply
  {
    // Also of a request that is cancelled before its fate is chosen.
    let reply = ExploredPlay.Reply(after: latency)
    run.play.replies[number] = reply
    return reply
  }

  func reply(to number: Int, due: ExploringServer.Due, in run: ExploringRun) -> ExploredPlay.Reply {
    var replies = [ExploredPlay.Reply(after: latency)]
    if due.hasEmpty { replies.append(ExploredPlay.Reply(after: latency, isEmpty: true)) }
    replies += run.screen.usualBadAnswers(of: due.resource.kind).map {
      ExploredPlay.Reply($0.name, after: latency)
    }
    replies += due.resource.others.map { ExploredPlay.Reply(after: latency, other: $0) }
    if due.hasCompany || gesturesLeft > 0 && !due.isAlone {
      replies.append(ExploredPlay.Reply(after: 8 * latency))
    }
    let reply = choose(replies) ?? replies[0]
    run.play.replies[number] = reply
    return reply
  }

  func touch(in run: ExploringRun) {
    defer { hasTouched = true }
    guard !hasTouched, let next = run.clock.nextTime else { return }
    let rest = next.tenths - run.clock.clock.tenths + 1
    if choose(among: 2) == 1 { run.play.view.add(.rest(rest)) }
  }

  func react(to output: String, in run: ExploringRun) {
    guard gesturesLeft > 0, run.play.view.reaction == nil else { return }
    for reaction in run.screen.reactions where reaction.output == output {
      let name = "\(output) \(reaction.letter)"
      guard !missedReactions.contains(name), run.isOffered(reaction.letter) else { continue }
      guard choose(among: 2) == 1 else {
        missedReactions.insert(name)
        continue
      }
      gesturesLeft -= 1
      run.play.view.add(.reaction(to: output, by: String(reaction.letter), times: 1))
      run.perform(reaction.letter, asReaction: true)
      return
    }
  }

  private func choose(among count: Int) -> Int { path.choose(among: count) }

  private func choose<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[path.choose(among: elements.count)]
  }
}

extension ChosenPlay {
  /// Chooses where the run begins, and makes the gestures that lead there.
  private func chooseStart(_ run: ExploringRun) {
    let starts: [ExploredStart?] = [nil] + run.screen.starts
    guard let start = choose(starts) ?? nil else { return }
    let server = run.server
    let (reply, replyWhenDue) = (server.reply, server.replyWhenDue)
    server.replyWhenDue = nil
    server.reply = { [unowned run] number, _ in
      let reply = ExploredPlay.Reply(start.badAnswers[number])
      run.play.replies[number] = reply
      return reply
    }
    run.isStarting = true
    for letter in start.user where !run.isOver {
      let tenth = run.clock.clock.tenths + 1
      run.act(at: tenth) {
        run.play.moves.append(ExploredPlay.TimedMove(time: tenth, letter: letter))
        run.perform(letter)
      }
      run.comeToRest()
    }
    run.isStarting = false
    (server.reply, server.replyWhenDue) = (reply, replyWhenDue)
  }

  /// Makes the gestures that are left, each in one of the phases between two instants at which
  /// something happens, or at the instant of the one before.
  ///
  /// - Returns: False if the run ended before all of them were made.
  private func chooseGestures(_ run: ExploringRun) -> Bool {
    var isNewPhase = true
    while gesturesLeft > 0, !run.isOver {
      let next = run.clock.nextTime
      let isOpen = isNewPhase && tenthInPhase(of: run, until: next) != nil
      let letters = isOpen ? offered(in: run) : []
      guard let next else {
        guard let letter = choose(letters) else { return false }
        act(letter, in: run, until: nil)
        isNewPhase = true
        continue
      }
      let choice = choose(among: letters.count + 1)
      if choice < letters.count {
        act(letters[choice], in: run, until: next)
        isNewPhase = true
      } else {
        isNewPhase = run.pass(to: next) || isNewPhase && !isOpen
      }
    }
    return gesturesLeft == 0
  }

  private func act(_ first: Character, in run: ExploringRun, until next: MarbleTime?) {
    guard let tenth = tenthInPhase(of: run, until: next) else { return }
    run.act(at: tenth) { [self] in
      var letter: Character? = first
      while let made = letter {
        gesturesLeft -= 1
        run.play.moves.append(ExploredPlay.TimedMove(time: tenth, letter: made))
        run.perform(made)
        let others: [Character?] = gesturesLeft > 0 ? [nil] + offered(in: run) : [nil]
        letter = choose(others) ?? nil
      }
    }
  }

  /// Returns the middle of the phase that has begun, in tenths of a second; `nil` if it is too
  /// short to have one.
  private func tenthInPhase(of run: ExploringRun, until next: MarbleTime?) -> Int? {
    let now = run.clock.clock.tenths
    guard let next else { return now + 1 }
    let middle = (now + next.tenths) / 2
    return middle > now && middle < next.tenths ? middle : nil
  }

  private func offered(in run: ExploringRun) -> [Character] {
    run.stage.gestures.filter { $0.isOffered() }.map(\.letter)
  }
}

extension ChosenPlay {
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

  /// Chooses, in each phase after the last gesture, whether the view does something then.
  private func chooseView(_ run: ExploringRun) {
    let isAlone = run.play.view.joinTime == nil
    // An output that is bound again comes after all others, whatever the order was.
    let canBeAway = run.screen.isLeft && isAlone && run.play.view.order == 0
    var outputs = canBeAway ? run.stage.bindings.compactMap(\.output) : []
    // Without its only output, a screen isn't there.
    if outputs.count == 1 { outputs = [] }
    var isNewPhase = true
    while !run.isOver {
      let next = run.clock.nextTime
      let tenth = isNewPhase ? tenthInPhase(of: run, until: next) : nil
      if let tenth {
        var choices: [ViewChoice] = isAlone && run.screen.isLeft ? [.stays, .isJoined] : [.stays]
        choices += outputs.map { .blinks($0) }
        if next != nil { choices += [.leaves] + outputs.map { .misses($0) } }
        switch choose(choices) ?? .stays {
        case .stays: break
        case .isJoined: return run.view.join(at: tenth)
        case .leaves: return run.play.view.add(.leaves(at: tenth))
        case .blinks(let output):
          run.view.unbind(output, at: tenth)
          run.run(until: .milliseconds(tenth * 100), inclusive: true)
          let back = tenthInPhase(of: run, until: next) ?? tenth + 1
          return run.view.bindAgain(output, from: tenth, at: back)
        case .misses(let output):
          run.view.unbind(output, at: tenth)
          return missNext(output, from: tenth, in: run)
        }
      }
      guard let next else { return }
      isNewPhase = run.pass(to: next) || isNewPhase && tenth == nil
    }
  }

  /// Passes the next instant at which something happens, and binds an output again after it.
  private func missNext(_ output: String, from start: Int, in run: ExploringRun) {
    var hasHappened = false
    while !run.isOver, let next = run.clock.nextTime {
      hasHappened = run.pass(to: next) || hasHappened
      guard hasHappened, let tenth = tenthInPhase(of: run, until: run.clock.nextTime) else {
        continue
      }
      return run.view.bindAgain(output, from: start, at: tenth)
    }
  }

  /// Lets a second view come at rest, in front of a flow: its view stays, so no other one comes
  /// before, and this one shares the run without it.
  func joinAtRest(_ run: ExploringRun) {
    guard !run.screen.isLeft, run.play.view.endTime == nil, !run.isOver else { return }
    let count = run.findings.count
    run.view.join(at: run.clock.clock.tenths + 1)
    run.comeToRest()
    run.check(.rest)
    if run.findings.count == count { run.play.view.removeSecondView() }
  }
}

/// A cache of comparison runs, each made once for all runs that are compared with it.
final class TwinBook {
  /// The size of the cache, which may be small because runs that share a twin follow each other
  /// closely.
  private static let most = 500

  private var traces: [ExploredPlay: ExploredTrace] = [:]

  func trace(of play: ExploredPlay, _ make: (ExploredPlay) -> ExploredTrace) -> ExploredTrace {
    if let trace = traces[play] { return trace }
    let trace = make(play)
    if traces.count == Self.most { traces = [:] }
    traces[play] = trace
    return trace
  }
}
