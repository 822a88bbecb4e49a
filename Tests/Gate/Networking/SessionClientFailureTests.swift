import Core
import Foundation
import Loopback
import Testing

@testable import CoreTests
@testable import Networking

/// The real transport against servers that break off, lie and send too much.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SessionClientFailureTests {
  @Test func `a refused connection fails`() async throws {
    let server = try LoopbackServer { _ in [] }
    server.stop()
    let client = SessionClient()
    // The listener closes on its own thread.
    var failure: TransportFailure?
    for _ in 0..<100 where failure != .refused {
      failure = await client.outcome(of: server.url()).transportFailure
    }
    #expect(failure == .refused)
  }

  /// libcurl repeats a request on a kept connection that was closed unanswered, and waits forever where
  /// it has a body to rewind.
  @Test(arguments: [("POST", nil), ("POST", "a=1"), ("PUT", "a=1"), ("PATCH", nil)])
  func `a request that may not be repeated is sent once where a kept connection would be closed`(
    method: String,
    body: String?
  ) async throws {
    let server = try LoopbackServer { request in
      request.method == "GET" ? [.respond(200, "kept")] : [.close]
    }
    defer { server.stop() }
    let client = SessionClient(deadline: .seconds(20))
    #expect(await client.outcome(of: server.url()).status == 200)
    var request = URLRequest(url: server.url("/order"))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    let start = ContinuousClock.now
    #expect(await client.outcome(of: request).transportFailure == .connectionLost)
    #expect(ContinuousClock.now - start < .seconds(8))
    #expect(server.requests.map(\.method) == ["GET", method])
    #expect(await holdsSoon { client.pendingCount == 0 })
  }

  @Test(
    arguments: [
      ([.close], .connectionLost),
      ([.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc"), .close], .truncatedBody),
    ] as [([LoopbackStep], TransportFailure)]
  )
  func `a connection that ends before its answer is lost`(
    steps: [LoopbackStep],
    failure: TransportFailure
  ) async throws {
    let server = try LoopbackServer { _ in steps }
    defer { server.stop() }
    #expect(await SessionClient().outcome(of: server.url()).transportFailure == failure)
  }

  @Test(arguments: [
    "SSH-2.0-x\r\n\r\n", "HTTP/9.9 xx yy\r\n\r\n",
    "HTTP/1.1 200 OK\r\nno colon\r\nContent-Length: 1\r\n\r\na",
    "HTTP/1.1 200 OK\r\nContent-Length: -3\r\n\r\na",
    "HTTP/1.1 200 OK\r\nX: \0\r\nContent-Length: 1\r\n\r\na",
    "HTTP/1.1 200 OK\r\nContent-Encoding: mystery\r\nContent-Length: 3\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 400_000))\r\n\r\n",
  ])
  func `an answer that is not valid HTTP is reported as one`(answer: String) async throws {
    let server = try LoopbackServer { _ in [.send(answer), .close] }
    defer { server.stop() }
    let failure = await SessionClient().outcome(of: server.url()).transportFailure
    #expect(failure == .malformedAnswer)
  }

  @Test func `a failure of TLS is reported as one, and is not repeated`() async throws {
    let server = try LoopbackServer(greeting: "HTTP/1.1 400 Bad Request\r\n\r\n") { _ in [] }
    defer { server.stop() }
    var address = try #require(URLComponents(url: server.url(), resolvingAgainstBaseURL: true))
    address.scheme = "https"
    let url = try #require(address.url)
    let failure = await SessionClient().outcome(of: url).transportFailure
    #expect(failure == .secureConnectionFailed)
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

  @Test func `a scheme in capitals is a scheme`() async throws {
    let server = try LoopbackServer { _ in [.respond(200, "")] }
    defer { server.stop() }
    let url = try #require(URL(string: "HTTP://127.0.0.1:\(server.port)/"))
    #expect(await SessionClient().outcome(of: url).status == 200)
  }

  @Test func `a body over the limit fails and closes the connection`() async throws {
    let server = try LoopbackServer { _ in
      [.send("HTTP/1.1 200 OK\r\n\r\n")] + (0..<400).map { _ in .send(Data(count: 10_000)) }
        + [.waitForClient]
    }
    defer { server.stop() }
    let client = SessionClient(bodyBytes: 100_000)
    let failure = await client.outcome(of: server.url()).transportFailure
    #expect(failure == .bodyTooLarge(limit: 100_000))
    #expect(await holdsSoon { server.openCount == 0 && client.pendingCount == 0 })
  }

  @Test func `a body of exactly the limit passes`() async throws {
    let server = try LoopbackServer { _ in [.respond(200, body: Data(count: 1000))] }
    defer { server.stop() }
    #expect(await SessionClient(bodyBytes: 1000).outcome(of: server.url()).status == 200)
    let failure = await SessionClient(bodyBytes: 999).outcome(of: server.url()).transportFailure
    #expect(failure == .bodyTooLarge(limit: 999))
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

  @Test func `a request that is cancelled before it starts is never sent`() async throws {
    let server = try LoopbackServer { _ in [.respond(200, "")] }
    defer { server.stop() }
    let client = SessionClient()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await client.outcome(of: server.url())
    }
    #expect(await task.value.transportFailure == .cancelled)
    #expect(await client.outcome(of: server.url("/next")).status == 200)
    #expect(server.requests.map(\.target) == ["/next"])
  }
}
