import Core
import Foundation

/// A screen that can be driven line by line, against the real service.
protocol LiveScreen: ScreenType {
  /// The controls, under the names that a person types.
  static var controls: [LineControl<Self>] { get }

  /// What the service wants to see.
  static var credentials: [Credential] { get }

  /// Makes a screen whose view model has the person's credentials.
  static func assemble(
    transport: any Transport,
    scheduler: any SchedulerType,
    credentials: Credentials
  ) -> Self

  /// Shows the screen, as the app does when the person opens it.
  func open()
}

extension LiveScreen {
  static var credentials: [Credential] { [] }

  static func assemble(
    transport: any Transport,
    scheduler: any SchedulerType,
    credentials: Credentials
  ) -> Self {
    assemble(transport: transport, scheduler: scheduler, recording: { AnyViewModel($0) })
  }
}

/// The screens that can be driven that way.
@MainActor
enum LiveScreens {
  static let all: [any LiveScreen.Type] = [
    GankFeedScreen.self, KKBoxHitsScreen.self, KakaoSearchScreen.self, GitHubIssuesScreen.self,
    GitHubFeedScreen.self,
  ]

  /// Drives a screen until its lines end.
  ///
  /// - Throws: ``MissingCredential`` before anything is printed.
  static func drive(
    _ screen: any LiveScreen.Type,
    on transport: any Transport,
    server: URL?,
    environment: [String: String],
    input: LineInput,
    output: FileOutput
  ) async throws -> ExitCode {
    func run<S: LiveScreen>(_ screen: S.Type) async throws -> ExitCode {
      let credentials = try Credentials(S.credentials, from: environment)
      let driver = try LineDriver<S>(
        transport: transport,
        server: server,
        credentials: credentials,
        output: output
      )
      return try await driver.run(input)
    }
    return try await run(screen)
  }
}
