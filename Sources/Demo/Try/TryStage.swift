import Core

/// The server of a place, and what makes the screen that talks to it.
@MainActor
struct TryStage<S: ScreenType> {
  let server: LiveServer
  let assemble: (_ transport: any Transport, _ recording: LiveRun<S>.Recorder) -> S

  /// - Throws: ``CredentialFault`` if the service wants one that isn't there.
  init(_ place: TryPlace, scheduler: any SchedulerType) throws {
    guard place.server != .scripted else {
      server = LiveServer(rules: S.UserGesture.server, scheduler: scheduler)
      assemble = {
        S.assemble(on: Stage(transport: $0, scheduler: scheduler), recording: $1)
      }
      return
    }
    let credentials = try Credentials(S.credentials, from: place.environment)
    server = try LiveServer(place.transport, at: place.server.url, scheduler: scheduler)
    assemble = {
      S.assemble(
        on: Stage(transport: $0, scheduler: scheduler, credentials: credentials.values),
        recording: $1
      )
    }
  }
}
