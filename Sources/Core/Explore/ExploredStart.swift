/// A situation from which runs begin, besides an unopened screen, so that what lies behind it is a
/// few gestures away.
package struct ExploredStart: Hashable, Sendable {
  /// A clause for reports that says what has happened.
  package let name: String

  /// The letters of the gestures that lead there, each made when the screen is at rest.
  let user: String

  /// The bad answers to some of the requests on the way, by request number.
  let badAnswers: [Int: String]

  package init(_ name: String, user: String, badAnswers: [Int: String] = [:]) {
    self.name = name
    self.user = user
    self.badAnswers = badAnswers
  }
}

extension ExploringRun {
  /// Chooses where the run begins, and makes the gestures that lead there.
  func chooseStart(_ chooser: Chooser) {
    let starts: [ExploredStart?] = [nil] + screen.starts
    guard let start = chooser.choose(starts) ?? nil else { return }
    let (reply, replyWhenDue) = (server.reply, server.replyWhenDue)
    server.replyWhenDue = nil
    server.reply = { [unowned self] number, _ in
      let reply = ExploredPlay.Reply(start.badAnswers[number])
      play.replies[number] = reply
      return reply
    }
    isStarting = true
    for letter in start.user where !isOver {
      let tenth = Int(clock.clock.nanoseconds / 100_000_000) + 1
      act(at: tenth) { [self] in
        play.moves.append(ExploredPlay.TimedMove(time: tenth, letter: letter))
        perform(letter)
      }
      comeToRest()
    }
    isStarting = false
    (server.reply, server.replyWhenDue) = (reply, replyWhenDue)
  }
}
