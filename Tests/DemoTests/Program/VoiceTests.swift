import Core
import Foundation
import Loopback
import MarbleTesting
import Testing

@testable import Demo
@testable import Lab

/// Whatever a user reads in a list, a help text or an error is in one file, so that it can be read
/// in one sitting: `Goldens/voice.txt`.

@Suite(.needs("Demo")) @MainActor struct VoiceTests {
  @Test func `all sentences of the program are those of one file`() throws {
    var text = try section("Demo", DemoProgram.run("--help").output)
    for command in Demo.commands.map({ $0.declaration.name }) {
      text += try section("Demo \(command)", DemoProgram.run("\(command) --help").output)
    }
    text += try section("Scenarios", DemoProgram.run("list").output)
    for screen in Catalog.all.screens.map(\.id) {
      let rules = try DemoProgram.run("explore \(screen) --rules").output
      text += section("Rules of \(screen)", rules)
    }
    text += section("Failures of a request", Self.failures.joined(separator: "\n"))
    try Goldens.expect(text, isGolden: "voice.txt")
  }

  private func section(_ title: String, _ text: String) -> String { "== \(title)\n\n\(text)\n" }

  private static let failures =
    [302, 304, 400, 401, 403, 404, 408, 429, 500, 418].map {
      NetworkError.statusCode(Response(statusCode: $0, data: Data())).message
    }
    + [
      TransportFailure.bodyTooLarge, .cancelled, .connectionLost, .malformedAnswer,
      .offline,
      .refused, .secureConnectionFailed, .timedOut, .tooManyRedirects, .truncatedBody,
      .unexpectedRequest("GET /"), .unknownHost, .other(code: -1),
    ].map(\.message)
}
