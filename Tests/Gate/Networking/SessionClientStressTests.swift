import Core
import Foundation
import Loopback
import Testing

@testable import CoreTests
@testable import Networking
@testable import Stress

/// Many requests over a real socket.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SessionClientStressTests {
  @Test func `two hundred requests in a row use few connections`() async throws {
    let server = try LoopbackServer { _ in [.respond(200, "x")] }
    defer { server.stop() }
    let client = SessionClient()
    for _ in 0..<200 {
      #expect(await client.outcome(of: server.url()).status == 200)
    }
    #expect(server.acceptedCount <= 6)
    #expect(await holdsSoon { client.pendingCount == 0 })
  }

  @Test func `a hundred requests at once are all answered`() async throws {
    let server = try LoopbackServer { _ in [.pause(5), .respond(200, "x")] }
    defer { server.stop() }
    let client = SessionClient()
    let url = server.url()
    let statuses = await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<100 { group.addTask { await client.outcome(of: url).status } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 200, count: 100))
    #expect(await holdsSoon { client.pendingCount == 0 })
  }
}

/// Many requests through the transport that view models have.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct NetworkStressTests {
  @Test(arguments: NetworkStress.Path.allCases)
  func `two hundred requests leave a transport that works`(path: NetworkStress.Path) async throws {
    let server = try NetworkStress.server()
    defer { server.stop() }
    let descriptors = descriptorCount
    let outcome = await NetworkStress(server: server.url("/")).run(path, count: 200)
    #expect(outcome.failed == 0 && outcome.next == "1.1")
    // Other tests of this process open and close files meanwhile.
    #expect(await holdsSoon { descriptorCount <= descriptors + 20 })
  }
}

/// Slow tests that count no files.
@Suite(.timeLimit(.minutes(10))) struct SessionClientWaitTests {
  @Test func `fifty requests of each kind survive HTTP/2`() throws {
    let server: SecureServer
    do {
      server = try SecureServer()
    } catch let reason as SecureServer.Unavailable {
      return print("HTTP/2 is not tested: \(reason)")
    }
    defer { server.stop() }
    let program = ChildProgram.built("Stress")?.path
    let path = try #require(program, "the program is not built; run swift build")
    #expect(try server.run(path, ["50", server.url.absoluteString]) == 0)
  }

  @Test func `the deadline begins when a request is sent, not in the queue`() async throws {
    let server = try LoopbackServer { _ in [.pause(150), .respond(200, "x")] }
    defer { server.stop() }
    let limits = URLSessionTransport.Limits(connectionsPerHost: 1, deadline: .seconds(1))
    let client = SessionClient(limits: limits, userAgent: "Tests")
    let url = server.url()
    let start = ContinuousClock.now
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 { group.addTask { _ = await client.outcome(of: url) } }
    }
    // The last ones wait for longer than the deadline. All are sent, also where a slow machine lets
    // one of them time out then.
    #expect(ContinuousClock.now - start > .seconds(1))
    #expect(server.requests.count == 10)
  }

  @Test func `a request that is cancelled in the queue is never sent, and the others are`()
    async throws
  {
    // The first is never answered, so that the second waits until it is cancelled.
    let server = try LoopbackServer { request in
      request.target == "/first" ? [.waitForClient] : [.respond(200, "x")]
    }
    defer { server.stop() }
    let limits = URLSessionTransport.Limits(connectionsPerHost: 1)
    let client = SessionClient(limits: limits, userAgent: "Tests")
    let first = Task { await client.outcome(of: server.url("/first")) }
    #expect(await holdsSoon { server.requests.count == 1 })
    let waiting = Task { await client.outcome(of: server.url("/waiting")) }
    #expect(await holdsSoon { client.queue.waitingCount == 1 })
    waiting.cancel()
    #expect(await waiting.value.transportFailure == .cancelled)
    first.cancel()
    #expect(await first.value.transportFailure == .cancelled)
    #expect(await client.outcome(of: server.url("/last")).status == 200)
    #expect(server.requests.map(\.target) == ["/first", "/last"])
  }
}

/// The number of files and sockets that this process has open; zero where the system does not say.
private var descriptorCount: Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
}
