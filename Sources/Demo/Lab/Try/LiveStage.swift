import Core

/// The server that a run by hand talks to, and the stage in front of it.
@MainActor
struct LiveStage<S: ScreenType> {
  let server: LiveServer
  let make: (any Transport) -> Stage

  /// - Parameter credentials: What the service wants to see, by name.
  init(_ server: LiveServer, scheduler: any SchedulerType, credentials: [String: String] = [:]) {
    self.server = server
    make = { Stage(transport: $0, scheduler: scheduler, credentials: credentials) }
  }

  /// - Throws: ``CredentialFault`` if the service wants one that isn't there.
  init(in environment: LiveEnvironment, scheduler: any SchedulerType) throws {
    func scripted(_ rules: [Rule], of scenario: String? = nil) -> LiveServer {
      LiveServer(rules: rules, of: scenario, scheduler: scheduler)
    }
    switch environment.server {
    case .scripted:
      self.init(scripted(S.UserGesture.server), scheduler: scheduler)
    case .scenario(let name):
      self.init(scripted(S.UserGesture.server(of: name), of: name), scheduler: scheduler)
    case .live, .given:
      let credentials = try Credentials(S.credentials, from: environment.variables)
      let server = try LiveServer(
        environment.transport,
        at: environment.server.url,
        scheduler: scheduler
      )
      self.init(server, scheduler: scheduler, credentials: credentials.values)
    }
  }
}
