import Core

extension LiveRun {
  /// A run against the server of a place.
  ///
  /// - Throws: ``CredentialFault`` if the service wants one that isn't there.
  static func at(_ place: TryPlace) throws -> LiveRun {
    let scheduler = MainScheduler.instance
    let watched = WatchedScheduler(scheduler)
    let stage = try TryStage<S>(place, scheduler: watched)
    return LiveRun(
      server: stage.server,
      scheduler: scheduler,
      screenScheduler: watched,
      clock: LiveClock(),
      assemble: stage.assemble
    )
  }
}
