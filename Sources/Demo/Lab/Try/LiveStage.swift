import Core
import Foundation
import MarbleKit

@MainActor
struct LiveStage<S: ScreenType> {
  let server: LiveServer
  let make: (any Transport) -> Stage

  init(_ server: LiveServer, scheduler: any SchedulerType, credentials: [String: String] = [:]) {
    self.server = server
    make = { Stage(transport: $0, scheduler: scheduler, credentials: credentials) }
  }

  /// - Throws: ``CredentialError`` if the service needs a credential that is missing.
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
      let credentials = try Credential.values(of: S.credentials, in: environment.variables)
      let server = try LiveServer(
        environment.transport,
        at: environment.server.url,
        scheduler: scheduler
      )
      self.init(server, scheduler: scheduler, credentials: credentials)
    }
  }
}

struct LiveEnvironment {
  var server = ServerChoice.scripted
  var variables: [String: String] = [:]

  var transport: any Transport = URLSessionTransport(deadline: .seconds(15))
}
