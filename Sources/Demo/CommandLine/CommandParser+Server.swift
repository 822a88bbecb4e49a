import Foundation
import Lab

extension CommandParser {
  /// Reads `--live` and `--server URL` of `try ID[/NAME]`.
  ///
  /// - Parameter scenario: The one that is named, whose server is then meant.
  func server(
    _ scanner: ArgumentScanner,
    _ id: String,
    _ scenario: String?
  ) throws(UsageError) -> ServerChoice {
    let text = scanner.values["--server"]
    guard scanner.values["--live"] != nil else {
      guard text == nil else {
        throw UsageError(
          description: "try --server needs --live: Demo try \(id) --live --server URL"
        )
      }
      return scenario.map(ServerChoice.scenario) ?? .scripted
    }
    guard scenario == nil else {
      throw UsageError(
        description: "try --live has no server of a scenario: Demo try \(id) --live"
      )
    }
    guard let text else { return .live }
    let url = URL(string: text)
    let fault = url.map(\.serverFault) ?? "it is no URL"
    guard let url, fault == nil else {
      // NB: Not repeated here: it may hold a password, or what a terminal obeys.
      throw UsageError(
        description: "try --server needs an address like http://127.0.0.1:8080"
          + (fault.map { "; \($0)" } ?? "")
      )
    }
    return .given(url)
  }
}
