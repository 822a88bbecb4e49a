import Core

/// The server that a run by hand talks to, and what makes its screen.
@MainActor
struct LiveStage<S: ScreenType> {
  let server: LiveServer
  let assemble: (_ transport: any Transport, _ recording: LiveRun<S>.Recorder) -> S

  /// - Throws: ``CredentialFault`` if the service wants one that isn't there.
  init(in environment: LiveEnvironment, scheduler: any SchedulerType) throws {
    guard environment.server != .scripted else {
      server = LiveServer(rules: S.UserGesture.server, scheduler: scheduler)
      assemble = {
        S.assemble(on: Stage(transport: $0, scheduler: scheduler), recording: $1)
      }
      return
    }
    let credentials = try Credentials(S.credentials, from: environment.variables)
    server = try LiveServer(environment.transport, at: environment.server.url, scheduler: scheduler)
    assemble = {
      S.assemble(
        on: Stage(transport: $0, scheduler: scheduler, credentials: credentials.values),
        recording: $1
      )
    }
  }
}
