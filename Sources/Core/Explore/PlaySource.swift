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
    in run: ExploringRun
  ) -> ExploredPlay.Reply
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
    in run: ExploringRun
  ) -> ExploredPlay.Reply {
    run.play.replies[number] ?? ExploredPlay.Reply()
  }
}
