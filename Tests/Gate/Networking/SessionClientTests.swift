import Core
import Foundation
import Loopback
import Testing

@testable import CoreTests
@testable import Networking

/// The real transport against a real socket on this machine.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SessionClientTests {
  @Test func `an answer has status, headers and body`() async throws {
    let server = try LoopbackServer { _ in [.respond(201, headers: ["X-Mark": "7"], "hello")] }
    defer { server.stop() }
    let response = try await SessionClient().response(to: URLRequest(url: server.url("/a?b=c")))
    #expect(response.statusCode == 201)
    #expect(response.header("x-mark") == "7")
    #expect(try response.mapString() == "hello")
    #expect(server.requests.map(\.target) == ["/a?b=c"])
  }

  @Test func `each request has a user agent, the caller's own if there is one`() async throws {
    let server = try LoopbackServer { _ in [.respond(200, "")] }
    defer { server.stop() }
    let client = SessionClient()
    var request = URLRequest(url: server.url())
    _ = await client.outcome(of: request)
    request.setValue("Mine", forHTTPHeaderField: "User-Agent")
    _ = await client.outcome(of: request)
    #expect(server.requests.map { $0.headers["user-agent"] } == ["Tests", "Mine"])
  }

  @Test func `a cookie is not sent back`() async throws {
    let server = try LoopbackServer { _ in [.respond(200, headers: ["Set-Cookie": "a=1"], "")] }
    defer { server.stop() }
    let client = SessionClient()
    _ = await client.outcome(of: server.url())
    _ = await client.outcome(of: server.url())
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
  }

  @Test func `a body is sent`() async throws {
    let server = try LoopbackServer { request in [.respond(200, body: request.body)] }
    defer { server.stop() }
    var request = URLRequest(url: server.url())
    request.httpMethod = "POST"
    request.httpBody = Data("a=1".utf8)
    let response = try await SessionClient().response(to: request)
    #expect(try response.mapString() == "a=1")
    #expect(server.requests.map(\.method) == ["POST"])
  }

  @Test(arguments: [200, 204, 304, 400, 401, 403, 404, 429, 500, 503])
  func `any status is an answer`(status: Int) async throws {
    let server = try LoopbackServer { _ in [.respond(status, status == 200 ? "x" : "")] }
    defer { server.stop() }
    #expect(await SessionClient().outcome(of: server.url()).status == status)
  }

  @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Bearer", ""])
  func `a 401 is answered whatever it challenges with`(challenge: String) async throws {
    let headers = challenge.isEmpty ? [:] : ["WWW-Authenticate": challenge]
    let server = try LoopbackServer { _ in [.respond(401, headers: headers, "no")] }
    defer { server.stop() }
    let client = SessionClient()
    #expect(await client.outcome(of: server.url()).status == 401)
    var request = URLRequest(url: server.url())
    request.setValue("Basic eDp5", forHTTPHeaderField: "Authorization")
    #expect(await client.outcome(of: request).status == 401)
    #expect(await holdsSoon { client.pendingCount == 0 })
  }

  private static let packed = Data(base64Encoded: "H4sIAAAAAAAAA8tIzcnJBwCGphA2BQAAAA==")

  @Test(
    arguments: [
      // Slowly, in chunks, packed, and with more than was announced.
      (
        [
          .send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhe"), .pause(60), .send("ll"),
          .pause(60), .send("o"),
        ], "hello"
      ),
      (
        [
          .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n"),
          .pause(20), .send("2\r\nlo\r\n0\r\n\r\n"),
        ], "hello"
      ),
      ([.respond(200, headers: ["Content-Encoding": "gzip"], body: packed ?? Data())], "hello"),
      ([.send("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nhello"), .close], "hel"),
      (
        [.respond(200, String(repeating: "x", count: 1_048_576))],
        String(repeating: "x", count: 1_048_576)
      ),
    ] as [([LoopbackStep], String)]
  )
  func `a body arrives whole, however it is sent`(steps: [LoopbackStep], text: String) async throws
  {
    let server = try LoopbackServer { _ in steps }
    defer { server.stop() }
    let response = try await SessionClient().response(to: URLRequest(url: server.url()))
    #expect(try response.mapString() == text)
  }

  @Test func `the deadline is a fraction of a second and counts the whole transfer`() async throws {
    let server = try LoopbackServer { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 3000\r\n\r\n")]
        + (0..<3000).flatMap { _ in [.send("x"), .pause(10)] as [LoopbackStep] }
    }
    defer { server.stop() }
    let client = SessionClient(deadline: .milliseconds(150))
    let start = ContinuousClock.now
    #expect(await client.outcome(of: server.url()).transportFailure == .timedOut)
    #expect(ContinuousClock.now - start >= .milliseconds(150))
    #expect(await holdsSoon { server.openCount == 0 && client.pendingCount == 0 })
  }

  @Test func `a stalled header runs into the deadline`() async throws {
    let server = try LoopbackServer { _ in [.send("HTTP/1.1 200 OK\r\nContent-"), .waitForClient] }
    defer { server.stop() }
    let client = SessionClient(deadline: .milliseconds(100))
    #expect(await client.outcome(of: server.url()).transportFailure == .timedOut)
    #expect(await holdsSoon { server.lostCount == 1 && client.pendingCount == 0 })
  }
}
