import Core
import Foundation
import Loopback
import Testing

/// Redirects over a real socket.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct SessionClientRedirectTests {
  private func response(to request: URLRequest) async throws -> Response {
    let limits = URLSessionTransport.Limits(deadline: .seconds(50))
    return try await FollowingTransport(URLSessionTransport(limits: limits)).response(to: request)
  }

  private func response(to url: URL) async throws -> Response {
    try await response(to: URLRequest(url: url))
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect is followed`(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.target == "/old"
        ? [.respond(status, headers: ["Location": "/new?a=1"], "moved")] : [.respond(200, "new")]
    }
    defer { server.stop() }
    let response = try await response(to: server.url("/old"))
    #expect(try response.mapString() == "new")
    #expect(response.response?.url == server.url("/new?a=1"))
    #expect(server.requests.map(\.target) == ["/old", "/new?a=1"])
  }

  @Test func `a redirected POST becomes a GET without its body`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/form"
        ? [.respond(303, headers: ["Location": "/done"], "")] : [.respond(200, "")]
    }
    defer { server.stop() }
    var request = URLRequest(url: server.url("/form"))
    request.httpMethod = "POST"
    request.httpBody = Data("a=1".utf8)
    #expect(try await response(to: request).statusCode == 200)
    #expect(server.requests.map(\.method) == ["POST", "GET"])
    #expect(server.requests.last?.body.isEmpty == true)
  }

  @Test func `a POST is not repeated after a 307`() async throws {
    let server = try LoopbackServer { _ in [.respond(307, headers: ["Location": "/there"], "")] }
    defer { server.stop() }
    var request = URLRequest(url: server.url("/form"))
    request.httpMethod = "POST"
    request.httpBody = Data("a=1".utf8)
    #expect(try await response(to: request).statusCode == 307)
    #expect(server.requests.count == 1)
  }

  @Test func `the transport by itself follows nothing`() async throws {
    let server = try LoopbackServer { _ in [.respond(301, headers: ["Location": "/new"], "moved")] }
    defer { server.stop() }
    let request = URLRequest(url: server.url("/old"))
    let answer = try await URLSessionTransport().response(to: request)
    #expect(answer.statusCode == 301 && answer.header("Location") == "/new")
    #expect(server.requests.map(\.target) == ["/old"])
  }
}
