import Core

extension LiveRun {
  /// A run in real time.
  ///
  /// - Throws: ``CredentialFault`` if the service wants one that isn't there.
  static func real(in environment: LiveEnvironment) throws -> LiveRun {
    let scheduler = MainScheduler.instance
    let watched = WatchedScheduler(scheduler)
    let stage = try LiveStage<S>(in: environment, scheduler: watched)
    return LiveRun(
      server: stage.server,
      scheduler: scheduler,
      screenScheduler: watched,
      clock: LiveClock(),
      assemble: stage.assemble
    )
  }
}
