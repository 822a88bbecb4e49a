import Marbles
import Scenarios

/// A run repeated with one late answer moved to where the order of requests puts it.
struct ReorderedRun {
  /// The run in which it arrives just before the answer to the newer request.
  let trace: ExploredTrace
  let late: ExploredRequest
  let newer: ExploredRequest
}

extension ScreenRule {
  /// The rule of every screen that doesn't say what its outputs mean: the final outputs don't
  /// depend on which of two answers was faster.
  static let lateAnswer = ScreenRule("a late answer replaces nothing newer", .rest) { run in
    guard let other = run.inOrder else { return nil }
    for (lane, expected) in zip(run.lanes, other.trace.lanes)
    where lane.kind == .output && lane.isState {
      guard let shown = lane.emissions.last?.value, let wanted = expected.emissions.last?.value,
        areEqual(shown, wanted) == false
      else { continue }
      let label = MarbleLabel.of(wanted)
      return Breach(
        "request \(other.late.number) is late; in order, this would be \(label)",
        at: lane.name,
        since: other.late.ended
      )
    }
    return nil
  }
}

extension ExploringRun {
  /// Repeats the play with a late answer in time; `nil` if no answer was late, or if its requests
  /// would differ as well.
  func inOrder() -> ReorderedRun? {
    guard !isTwin, play.view.absence == nil, !trace.isEndless,
      screen.rules.contains(where: { $0.name == ScreenRule.lateAnswer.name }),
      let (late, newer) = lateAnswer, let ended = newer.ended
    else { return nil }
    var play = play
    let latency = Int((ended - late.started).nanoseconds / 100_000_000)
    play.replies[late.number, default: ExploredPlay.Reply()].latency = latency
    let trace = twin(of: play)
    // What it sends because of the answer may be something else altogether.
    let isComparable =
      !trace.isEndless
      && trace.requests.map(\.name) == self.trace.requests.map(\.name)
      && trace.requests.map(\.outcome) == self.trace.requests.map(\.outcome)
    return isComparable ? ReorderedRun(trace: trace, late: late, newer: newer) : nil
  }

  /// The first request that was answered after a newer one while the user did nothing.
  private var lateAnswer: (late: ExploredRequest, newer: ExploredRequest)? {
    let answered = trace.requests.filter { $0.outcome != .cancelled && $0.outcome != .inFlight }
    for late in answered {
      let newer = answered.last { newer in
        newer.number > late.number && newer.endOrder < late.endOrder
          && newer.ended != late.ended && canReplace(late, newer)
          && !trace.moves.contains { (newer.endOrder..<late.endOrder).contains($0.order) }
      }
      if let newer { return (late, newer) }
    }
    return nil
  }

  /// Returns whether a late response may be older than that of a newer request: its content is of
  /// the same kind, or a write has changed it.
  ///
  /// The later of two failures may be shown if they're of different kinds, as may a late write's.
  private func canReplace(_ late: ExploredRequest, _ newer: ExploredRequest) -> Bool {
    guard !late.resource.isWrite, late.isGood || newer.isGood else { return false }
    return newer.resource.isWrite
      ? late.isGood && newer.isGood : words(of: late) == words(of: newer)
  }
}
