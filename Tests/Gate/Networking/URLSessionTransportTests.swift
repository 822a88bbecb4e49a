import Core
import Foundation
import Loopback
import Testing

@MainActor
@Suite(.serialized, .timeLimit(.minutes(10))) struct URLSessionTransportTests {
  // The real transport against a real socket on this machine.

  @Test func `a request and its answer arrive whole`() async throws {
    let server = try LoopbackServer { request in
      [
        .send("HTTP/1.1 201 OK\r\nX-Mark: 7\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n"),
        .send(request.body), .send("\r\n"), .pause(20), .send("2\r\nlo\r\n0\r\n\r\n"),
      ]
    }
    defer { server.stop() }
    var request = URLRequest(url: server.url("/a?b=c"))
    request.httpMethod = "POST"
    request.httpBody = Data("hel".utf8)
    let response = try await URLSessionTransport().response(to: request)
    #expect(response.statusCode == 201)
    #expect(response.header("x-mark") == "7")
    #expect(response.text == "hello")
    #expect(server.requests.map(\.target) == ["/a?b=c"])
  }

  @Test func `each request has a user agent, the caller's own if there is one`() async throws {
    let server = try LoopbackServer { _ in [.respond(200, "")] }
    defer { server.stop() }
    var request = URLRequest(url: server.url())
    _ = await URLSessionTransport().outcome(of: request)
    request.setValue("Mine", forHTTPHeaderField: "User-Agent")
    _ = await URLSessionTransport().outcome(of: request)
    #expect(server.requests.map { $0.headers["user-agent"] } == ["MarbleMVVM", "Mine"])
  }

  @Test(
    arguments: [
      (204, [:]), (304, [:]), (404, [:]), (401, [:]),
      (401, ["WWW-Authenticate": "Basic realm=\"x\""]),
      (401, ["WWW-Authenticate": "Digest realm=\"x\", nonce=\"y\""]),
    ] as [(Int, [String: String])]
  )
  func `any status is an answer, whatever it challenges with`(
    status: Int,
    headers: [String: String]
  ) async throws {
    let server = try LoopbackServer { _ in [.respond(status, headers: headers, "no")] }
    defer { server.stop() }
    var request = URLRequest(url: server.url())
    #expect(await URLSessionTransport().outcome(of: request).status == status)
    request.setValue("Basic eDp5", forHTTPHeaderField: "Authorization")
    #expect(await URLSessionTransport().outcome(of: request).status == status)
    #expect(await holdsSoon { server.openCount == 0 })
  }

  @Test func `the deadline is a fraction of a second and counts the whole transfer`() async throws {
    let server = try LoopbackServer { _ in
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 3000\r\n\r\n")]
        + (0..<3000).flatMap { _ in [.send("x"), .pause(10)] as [LoopbackStep] }
    }
    defer { server.stop() }
    let transport = URLSessionTransport(deadline: .milliseconds(150))
    let start = ContinuousClock.now
    #expect(await transport.outcome(of: server.url()).transportFailure == .timedOut)
    #expect(ContinuousClock.now - start >= .milliseconds(150))
    #expect(await holdsSoon { server.openCount == 0 })
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
    let transport = URLSessionTransport(deadline: .milliseconds(500))
    let start = ContinuousClock.now
    _ = await transport.outcome(of: server.url("/large"))
    #expect(await transport.outcome(of: server.url("/silent")).transportFailure == .timedOut)
    // A bound and not a measurement: such a request never ended.
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test(arguments: [("GET", nil), ("POST", nil), ("PUT", "a=1")])
  func `a request is sent once where a kept connection would be closed`(
    method: String,
    body: String?
  ) async throws {
    // libcurl repeats a request on a kept connection that was closed unanswered, and waits forever
    // where it has a body to rewind.
    let server = try LoopbackServer { request in
      request.target == "/kept" ? [.respond(200, "kept")] : [.close]
    }
    defer { server.stop() }
    let transport = URLSessionTransport()
    #expect(await transport.outcome(of: server.url("/kept")).status == 200)
    var request = URLRequest(url: server.url("/order"))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    #expect(await transport.outcome(of: request).transportFailure == .connectionLost)
    #expect(server.requests.map(\.method) == ["GET", method])
  }

  @Test func `a body of more than 16 MB ends the request`() async throws {
    let body = Data(count: 17_000_000)
    let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n"
    let server = try LoopbackServer { _ in [.send(head), .send(body), .close] }
    defer { server.stop() }
    let outcome = await URLSessionTransport().outcome(of: server.url())
    #expect(outcome.transportFailure == .bodyTooLarge)
    #expect(await holdsSoon { server.openCount == 0 })
  }

  @Test(
    arguments: [
      ("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc", .truncatedBody),
      ("SSH-2.0-x\r\n\r\n", .malformedAnswer),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n", .malformedAnswer),
    ] as [(String, TransportFailure)]
  )
  func `a broken answer has a failure of its own`(
    answer: String,
    failure: TransportFailure
  ) async throws {
    let server = try LoopbackServer { _ in [.send(answer), .close] }
    defer { server.stop() }
    #expect(await URLSessionTransport().outcome(of: server.url()).transportFailure == failure)
  }

  @Test(arguments: ["http://u:p@127.0.0.1/", "http://127.0.0.1:99999/", "ftp://127.0.0.1/"])
  func `an address that cannot be reached is refused with a reason`(address: String) async throws {
    let url = try #require(URL(string: address))
    let outcome = await URLSessionTransport().outcome(of: url)
    guard case .failure(.requestMapping(let reason)) = outcome else {
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
    let transport = URLSessionTransport()
    let subscription = transport.send(URLRequest(url: server.url("/slow"))).subscribe()
    #expect(await holdsSoon { server.requests.count == 1 })
    subscription.dispose()
    #expect(await holdsSoon { server.openCount == 0 })
    #expect(await transport.outcome(of: server.url("/next")).status == 200)
  }

  @Test func `a subscription gets the answer on the main actor`() async throws {
    let server = try LoopbackServer { _ in [.respond(200, "hello")] }
    defer { server.stop() }
    let provider = Provider<StubTarget>(transport: URLSessionTransport())
    var target = StubTarget("/a")
    target.baseURL = server.url("/")
    let bag = DisposeBag()
    var texts: [String] = []
    provider.text(target).subscribe(onNext: { text in
      MainActor.assertIsolated()
      texts.append(text)
    })
    .disposed(by: bag)
    #expect(texts.isEmpty)
    while texts.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(texts == ["hello"])
  }
}

@MainActor
@Suite(.timeLimit(.minutes(10))) struct URLSessionTransportRedirectTests {
  // Redirects over a real socket, which stop a process on Linux if Foundation follows them.

  private let transport = FollowingTransport(
    URLSessionTransport(deadline: .seconds(50))
  )

  private func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      switch request.target {
      case "/redirect":
        [.respond(302, headers: ["Location": "/again", "Set-Cookie": "a=1"], "moved")]
      case "/again": [.respond(301, headers: ["Location": "/there?a=1"], "moved")]
      default: [.respond(200, "there")]
      }
    }
  }

  @Test func `a redirect is followed, without a cookie`() async throws {
    let server = try server()
    defer { server.stop() }
    let response = try await transport.response(to: URLRequest(url: server.url("/redirect")))
    #expect(response.text == "there")
    #expect(response.response?.url == server.url("/there?a=1"))
    #expect(server.requests.count == 3)
    #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
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

extension Transport {
  /// Fetches, and gives the failure as a value.
  @MainActor
  fileprivate func outcome(of request: URLRequest) async -> Result<Response, NetworkError> {
    do {
      return .success(try await response(to: request))
    } catch {
      return .failure(NetworkError(error))
    }
  }

  @MainActor
  fileprivate func outcome(of url: URL) async -> Result<Response, NetworkError> {
    await outcome(of: URLRequest(url: url))
  }
}

extension Result where Success == Response, Failure == NetworkError {
  /// The status, or `nil` for a failure.
  fileprivate var status: Int? { (try? get())?.statusCode }

  /// The reason why the transport failed, or `nil`.
  fileprivate var transportFailure: TransportFailure? {
    guard case .failure(.transport(let failure, _)) = self else { return nil }
    return failure
  }
}

/// Waits until `condition` holds, for at most as long as no machine needs; what it waits for
/// happens on other threads and sends no signal.
private func holdsSoon(_ condition: @Sendable () -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(300)
  while !condition() {
    guard ContinuousClock.now < end else { return false }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return true
}
