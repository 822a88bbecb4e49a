import Core
import Foundation
import Loopback
import Screens
import Synchronization
import Testing
import ViewModels

@testable import GateSupport
@testable import Lab

@Suite(.serialized, .ownThread) struct LiveScreenTests {
  // The real program in a terminal, against a mock of each service.

  private func open(
    _ id: String,
    _ server: LoopbackServer,
    _ environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      demo: "try",
      id,
      "--live",
      "--server",
      server.url("/").absoluteString,
      environment: environment
    )
  }

  /// Leaves without saving the run.
  private func leave(_ terminal: PseudoTerminal) throws {
    terminal.type("q")
    try terminal.expect("Save this run")
    terminal.type("\u{1B}")
    #expect(try terminal.ended() == 0)
  }

  @Test func `the feed shows repositories and a 304`() throws {
    let server = try LoopbackServer { request in
      request.headers["if-none-match"] == nil
        ? [.respond(200, headers: ["ETag": "\"1\""], body: PublicRepositoriesSample.page(count: 3))]
        : [.respond(304)]
    }
    defer { server.stop() }
    let terminal = try open("github-feed", server, ["GITHUB_TOKEN": "s3cr3t"])
    try terminal.expect("project-")
    terminal.type("d")
    try terminal.expect("answered with 304")
    #expect(server.requests.count == 2)
    #expect(server.requests[0].headers["authorization"] == "Bearer s3cr3t")
    #expect(!terminal.text.contains("s3cr3t"))
    try leave(terminal)
  }

  @Test func `an unreadable page with a tag is not taken for the page that is there`() throws {
    let answers = Counter()
    let server = try LoopbackServer { request in
      if answers.next() == 0 {
        return [.respond(200, headers: ["ETag": "\"0\""], "<html>captive portal</html>")]
      }
      guard request.headers["if-none-match"] == nil else { return [.respond(304)] }
      return [.respond(200, body: PublicRepositoriesSample.page(count: 3))]
    }
    defer { server.stop() }
    let terminal = try open("github-feed", server)
    try terminal.expect("Request 1 is answered with 200")
    terminal.type("d")
    try terminal.expect("project-")
    #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
    try leave(terminal)
  }

  @Test func `the search bears its key, which is shown to nobody`() throws {
    let body = #"{"meta": {"is_end": true}, "documents": [{"title": "you sent KakaoAK s3cr3t"}]}"#
    let server = try LoopbackServer { _ in [.respond(200, body)] }
    defer { server.stop() }
    let terminal = try open("kakao-search", server, ["KAKAO_REST_API_KEY": "s3cr3t"])
    try terminal.expect("keys are text now")
    terminal.type("스위프트  7\r")
    try terminal.expect("you sent KakaoAK ***")
    #expect(!terminal.text.contains("s3cr3t"))
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == "KakaoAK s3cr3t" })
    let query = "query=%EC%8A%A4%EC%9C%84%ED%94%84%ED%8A%B8%20%207&"
    #expect(server.requests.allSatisfy { $0.target.contains(query) })
    // Enter has left the field.
    try terminal.expect("fail next")
    try leave(terminal)
  }

  @Test func `a missing server is reported on the screen`() throws {
    let server = try LoopbackServer { _ in [] }
    server.stop()
    let terminal = try open("gank-feed", server)
    try terminal.expect("Request 1 fails")
    try leave(terminal)
  }
}

/// Counts from zero, on any thread.
private final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock { value in
      defer { value += 1 }
      return value
    }
  }
}
