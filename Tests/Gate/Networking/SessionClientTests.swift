import Core
import Foundation
import Loopback
import Testing

@testable import CoreTests
@testable import Networking

@Suite(.serialized, .timeLimit(.minutes(10))) struct SessionClientTests {
  // The real transport against a real socket on this machine.

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
    var request = URLRequest(url: server.url())
    _ = await SessionClient().outcome(of: request)
    request.setValue("Mine", forHTTPHeaderField: "User-Agent")
    _ = await SessionClient().outcome(of: request)
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

  @Test(arguments: [200, 204, 304, 401, 404, 500])
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

  @Test(
    arguments: [
      // Slowly, in chunks, and with more than was announced.
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
      ([.send("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nhello"), .close], "hel"),
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

  @Test func `after a large body behind a redirect, the next request ends by its deadline`()
    async throws
  {
    // On Linux, Foundation is busy with this body for about a minute, and its calls wait.
    let server = try LoopbackServer { request in
      guard request.target == "/large" else { return [.waitForClient] }
      return [.send("HTTP/1.1 302 X\r\nLocation: /ok\r\n\r\n")]
        + (0..<320).map { _ in .send(Data(count: 65_536)) }
    }
    // Without the server, Foundation is free again.
    defer { server.stop() }
    let client = SessionClient(deadline: .milliseconds(500))
    let start = ContinuousClock.now
    _ = await client.outcome(of: server.url("/large"))
    #expect(await client.outcome(of: server.url("/silent")).transportFailure == .timedOut)
    // A bound and not a measurement: such a request never ended.
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test(arguments: [("POST", nil), ("PUT", "a=1")])
  func `a request that may not be repeated is sent once where a kept connection would be closed`(
    method: String,
    body: String?
  ) async throws {
    // libcurl repeats a request on a kept connection that was closed unanswered, and waits forever
    // where it has a body to rewind.
    let server = try LoopbackServer { request in
      request.method == "GET" ? [.respond(200, "kept")] : [.close]
    }
    defer { server.stop() }
    let client = SessionClient(deadline: .seconds(20))
    #expect(await client.outcome(of: server.url()).status == 200)
    var request = URLRequest(url: server.url("/order"))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    #expect(await client.outcome(of: request).transportFailure == .connectionLost)
    #expect(server.requests.map(\.method) == ["GET", method])
  }

  @Test(
    arguments: [
      ("", .connectionLost),
      ("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc", .truncatedBody),
      ("SSH-2.0-x\r\n\r\n", .malformedAnswer),
      ("HTTP/1.1 200 OK\r\nContent-Length: -3\r\n\r\na", .malformedAnswer),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n", .malformedAnswer),
    ] as [(String, TransportFailure)]
  )
  func `a broken answer has a failure of its own`(
    answer: String,
    failure: TransportFailure
  ) async throws {
    let server = try LoopbackServer { _ in [.send(answer), .close] }
    defer { server.stop() }
    #expect(await SessionClient().outcome(of: server.url()).transportFailure == failure)
  }

  @Test(arguments: ["http://u:p@127.0.0.1/", "http://127.0.0.1:99999/", "ftp://127.0.0.1/"])
  func `an address that cannot be reached is refused with a reason`(address: String) async throws {
    let url = try #require(URL(string: address))
    guard case .failure(.requestMapping(let reason)) = await SessionClient().outcome(of: url) else {
      Issue.record("it was sent")
      return
    }
    #expect(reason.contains(" cannot be reached: ") && !reason.contains("u:p"))
  }

  @Test func `cancelling closes the connection, and the next request works`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/slow" ? [.waitForClient] : [.respond(200, "")]
    }
    defer { server.stop() }
    let client = SessionClient()
    let task = Task { await client.outcome(of: server.url("/slow")) }
    #expect(await holdsSoon { server.requests.count == 1 })
    task.cancel()
    #expect(await task.value.transportFailure == .cancelled)
    #expect(await holdsSoon { server.lostCount == 1 && client.pendingCount == 0 })
    #expect(await client.outcome(of: server.url("/next")).status == 200)
  }
}

@MainActor
@Suite(.timeLimit(.minutes(10))) struct SessionClientRedirectTests {
  // Redirects over a real socket, which stop a process on Linux if Foundation follows them.

  private let transport = FollowingTransport(
    URLSessionTransport(deadline: .seconds(50))
  )

  private func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      switch request.target {
      case "/redirect": [.respond(302, headers: ["Location": "/again"], "moved")]
      case "/again": [.respond(301, headers: ["Location": "/there?a=1"], "moved")]
      default: [.respond(200, "there")]
      }
    }
  }

  @Test func `a redirect is followed`() async throws {
    let server = try server()
    defer { server.stop() }
    let response = try await transport.response(to: URLRequest(url: server.url("/redirect")))
    #expect(try response.mapString() == "there")
    #expect(response.response?.url == server.url("/there?a=1"))
    #expect(server.requests.count == 3)
  }

  @Test func `two hundred redirected requests, some of them cancelled, leave a working transport`()
    async throws
  {
    let server = try server()
    defer { server.stop() }
    let workers = (0..<8).map { worker in
      Task { @MainActor in
        var random = SplitMix64(seed: UInt64(worker))
        for _ in 0..<25 {
          let subscription = transport.send(URLRequest(url: server.url("/redirect"))).subscribe()
          try? await Task.sleep(for: .microseconds(Int.random(in: 0...8000, using: &random)))
          subscription.dispose()
        }
      }
    }
    for worker in workers { await worker.value }
    let answer = try await transport.response(to: URLRequest(url: server.url("/redirect")))
    #expect(answer.statusCode == 200)
  }
}
