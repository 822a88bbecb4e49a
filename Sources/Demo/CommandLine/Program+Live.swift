import Core
import Foundation

extension Program {
  /// Drives a screen against the real service, or against `server` in its place.
  func drive(
    _ id: String,
    at server: URL?,
    input: LineInput = .standard()
  ) async throws -> ExitCode {
    guard let screen = LiveScreens.all.first(where: { $0.id == id }) else {
      let ids = LiveScreens.all.map { $0.id }
      throw UsageError(
        description: "\(id) can't be driven live; these can: \(ids.joined(separator: ", "))"
      )
    }
    return try await LiveScreens.drive(
      screen,
      on: URLSessionTransport(limits: .init(deadline: .seconds(15))),
      server: server,
      environment: environment,
      input: input,
      output: output
    )
  }
}
