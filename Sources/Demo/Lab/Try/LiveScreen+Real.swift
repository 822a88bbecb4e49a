import Core

extension LiveScreen {
  /// A screen in real time.
  ///
  /// - Throws: ``CredentialFault`` if the service wants one that isn't there.
  static func real(in environment: LiveEnvironment) throws -> LiveScreen {
    let scheduler = MainScheduler.instance
    let watched = WatchedScheduler(scheduler)
    return LiveScreen(
      on: try LiveStage<S>(in: environment, scheduler: watched),
      scheduler: scheduler,
      screenScheduler: watched,
      clock: LiveClock()
    )
  }
}
