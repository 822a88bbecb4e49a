import Scenarios

/// The source of the actions in a run: a play that is given, or one that is made up on the way.
protocol PlaySource: AnyObject {
  /// Decides how the view behaves, once the screen has appeared.
  func begin(_ run: ExploringRun)

  /// Makes the gestures, and whatever the view does after them.
  ///
  /// - Returns: False if the run ended before all of them were made.
  func perform(_ run: ExploringRun) -> Bool

  /// Returns the reply to a request that is sent.
  func reply(
    to number: Int,
    _ resource: ExploredResource,
    canBeEmpty: Bool,
    in run: ExploringRun
  ) -> ExploredPlay.Reply

  /// Decides how long a finger rests on a row that it has just touched.
  func touch(in run: ExploringRun)

  /// Decides whether the view makes a gesture within the delivery of an output.
  func react(to output: String, in run: ExploringRun)
}

extension PlaySource {
  func touch(in run: ExploringRun) {}

  func react(to output: String, in run: ExploringRun) { run.reactByHabit(to: output) }
}

/// A play that is performed as it is.
final class GivenPlay: PlaySource {
  func begin(_ run: ExploringRun) {}

  func perform(_ run: ExploringRun) -> Bool {
    run.perform(run.play.moves)
    return true
  }

  func reply(
    to number: Int,
    _ resource: ExploredResource,
    canBeEmpty: Bool,
    in run: ExploringRun
  ) -> ExploredPlay.Reply {
    run.play.replies[number] ?? ExploredPlay.Reply()
  }
}
