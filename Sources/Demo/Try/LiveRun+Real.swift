import Core

extension LiveRun where S: LiveScreen {
  /// Makes a run against the server of a place.
  ///
  /// - Throws: ``CredentialFault`` if the service wants one that isn't there.
  static func at(_ place: TryPlace) throws -> LiveRun {
    let scheduler = MainScheduler.instance
    let stage = try TryStage<S>(place, scheduler: scheduler)
    return LiveRun(
      server: stage.server,
      scheduler: scheduler,
      clock: LiveClock(),
      assemble: stage.assemble
    )
  }
}
