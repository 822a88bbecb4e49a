import Core

extension LiveRun where S: LiveScreen {
  /// Makes a run against the server of a place.
  ///
  /// - Throws: ``MissingCredential`` if the service wants one that isn't there.
  static func at(_ place: TryPlace) throws -> LiveRun {
    guard place.server != .scripted else { return LiveRun() }
    let credentials = try Credentials(S.credentials, from: place.environment)
    let scheduler = MainScheduler.instance
    return LiveRun(
      server: try LiveServer(place.transport, at: place.server.url, scheduler: scheduler),
      scheduler: scheduler,
      clock: LiveClock()
    ) { server, recording in
      S.assemble(
        transport: server,
        scheduler: scheduler,
        credentials: credentials,
        recording: recording
      )
    }
  }
}
