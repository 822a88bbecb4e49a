import Scenarios

extension FoundRun {
  /// Repeats a run that was written down.
  ///
  /// Nil if this screen can't have made it: it has another rule, gesture or fault, or a number that
  /// nobody draws.
  package init?(repeating play: Play, rule: String, on screen: ExploredScreen) {
    guard screen.rules.contains(where: { $0.name == rule }), play.isPossible(on: screen) else {
      return nil
    }
    self.init(screen: screen, rule: rule, play: play)
  }
}

extension Play {
  /// No run is longer, in tenths of a second.
  private static let longest = 100_000
  /// Nothing comes more often.
  private static let most = 1_000

  fileprivate func isPossible(on screen: ExploredScreen) -> Bool {
    let letters = screen.gestures.map { String($0.letter) }
    func isTime(_ time: Int?) -> Bool { time.map { (0...Self.longest).contains($0) } ?? true }
    func isCount(_ count: Int?) -> Bool { count.map { (0...Self.most).contains($0) } ?? true }
    let times = moves.map(\.time)
    return times == times.sorted() && isCount(times.count) && times.allSatisfy(isTime)
      && moves.allSatisfy { letters.contains($0.key) }
      && isCount(replies.count) && replies.keys.allSatisfy(isCount)
      && replies.values.allSatisfy { reply in
        isTime(reply.latency)
          && (reply.fault.map { name in screen.faults.contains { $0.name == name } } ?? true)
      }
      && isCount(size) && isCount(growth?.count) && isCount(growth?.request)
      && view.order >= 0 && isTime(view.lateAt) && isTime(view.endsAt)
      && (view.reaction.map { reaction in
        isCount(reaction.times) && letters.contains(reaction.key)
          && reaction.output.allSatisfy { $0.isLetter || $0.isNumber }
      } ?? true)
  }
}
