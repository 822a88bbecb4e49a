import Marbles
import Scenarios

/// The play of one run of a ``BoundedExploration``, which is chosen while the run is performed.
///
/// Each choice is made when the run meets it: a gesture when the screen offers it, the fate of a
/// request when it's sent, and whether the user leaves, in each phase after the last gesture.
final class ChosenPlay: PlaySource {
  /// The duration of a request that is neither slow nor cancelled, in tenths of a second: long
  /// enough for a gesture in the middle of it, another one in the middle of the rest, and so on.
  ///
  /// A slow request takes eight times as long; any request sent while it's in flight is answered
  /// before it.
  let latency: Int

  var path: ChoicePath

  /// The gestures still to be made.
  var gesturesLeft: Int

  init(_ path: ChoicePath, gestures: Int) {
    self.path = path
    gesturesLeft = gestures
    latency = 2 << max(gestures, 1)
  }

  func begin(_ run: ExploringRun) { run.play.size = run.screen.usualSize }

  func perform(_ run: ExploringRun) -> Bool {
    guard chooseGestures(run) else { return false }
    chooseWhetherToLeave(run)
    return true
  }

  func reply(
    to number: Int,
    _ resource: ExploredResource,
    in run: ExploringRun
  ) -> ExploredPlay.Reply {
    var replies = [ExploredPlay.Reply(after: latency)]
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

  private func chooseWhetherToLeave(_ run: ExploringRun) {
    while !run.isOver, let next = run.clock.nextTime {
      if let tenth = tenthInPhase(of: run, until: next), path.choose(among: 2) == 1 {
        return run.play.view.add(.leaves(at: tenth))
      }
      run.pass(to: next)
    }
  }
}
