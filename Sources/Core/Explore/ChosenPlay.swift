import Marbles
import Scenarios

/// The play of one run of a ``BoundedExploration``, which is chosen while the run is performed.
///
/// Each choice is made when the run meets it: a gesture when the screen offers it, the fate of a
/// request when it's sent.
final class ChosenPlay: PlaySource {
  /// The duration of a request that is neither slow nor cancelled, in tenths of a second: long
  /// enough for a gesture in the middle of it, another one in the middle of the rest, and so on.
  ///
  /// A slow request takes eight times as long; any request sent while it's in flight is answered
  /// before it.
  let latency: Int

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
    guard chooseGestures(run) else { return false }
    chooseView(run)
    return true
  }

  func reply(
    to number: Int,
    _ resource: ExploredResource,
    canBeEmpty: Bool,
    in run: ExploringRun
  ) -> ExploredPlay.Reply {
    var replies = [ExploredPlay.Reply(after: latency)]
    if canBeEmpty { replies.append(ExploredPlay.Reply(after: latency, isEmpty: true)) }
    replies += run.screen.usualBadAnswers(of: resource.kind).map {
      ExploredPlay.Reply($0.name, after: latency)
    }
    replies += resource.others.map { ExploredPlay.Reply(after: latency, other: $0) }
    // A slow one differs if something may happen meanwhile.
    if gesturesLeft > 0 || !run.clock.pendingTimes.isEmpty {
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
  /// Makes the gestures that are left, each in one of the phases between two instants at which
  /// something happens, or at the instant of the one before.
  ///
  /// - Returns: False if the run ended before all of them were made.
  private func chooseGestures(_ run: ExploringRun) -> Bool {
    while gesturesLeft > 0, !run.isOver {
      let next = run.clock.nextTime
      let letters = tenthInPhase(of: run, until: next) == nil ? [] : offered(in: run)
      let choices: [Character?] = letters + (next == nil ? [] : [nil])
      guard let choice = choose(choices) else { return false }
      if let choice { act(choice, in: run, until: next) } else if let next { run.pass(to: next) }
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
    /// One output is unbound, and bound again after the next thing has happened.
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
    while !run.isOver {
      let next = run.clock.nextTime
      if let tenth = tenthInPhase(of: run, until: next) {
        var choices: [ViewChoice] = isAlone && run.screen.isLeft ? [.stays, .isJoined] : [.stays]
        choices += outputs.map { .misses($0) }
        if next != nil { choices.append(.leaves) }
        switch choose(choices) ?? .stays {
        case .stays: break
        case .isJoined: return run.view.join(at: tenth)
        case .leaves: return run.play.view.add(.leaves(at: tenth))
        case .misses(let output):
          run.view.unbind(output, at: tenth)
          if let next { run.pass(to: next) }
          let back = tenthInPhase(of: run, until: run.clock.nextTime)
          return run.view.bindAgain(output, from: tenth, at: back ?? run.clock.clock.tenths + 1)
        }
      }
      guard let next else { return }
      run.pass(to: next)
    }
  }

  /// Adds a second view at rest, in front of a flow: a flow's view stays, so no other one is added
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
