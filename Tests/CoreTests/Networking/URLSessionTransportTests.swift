import Core
import Foundation
import Loopback
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct URLSessionTransportTests {
  // The real transport as a view model sees it, on the main actor.

  @Test func `a subscription gets the answer on the main actor`() async throws {
    let server = try LoopbackServer { _ in [.respond(200, "hello")] }
    defer { server.stop() }
    let provider = Provider<StubTarget>(
      transport: try RedirectedTransport(URLSessionTransport(), to: server.url("/"))
    )
    let bag = DisposeBag()
    var texts: [String] = []
    provider.text(StubTarget("/a")).subscribe(onNext: { text in
      MainActor.assertIsolated()
      texts.append(text)
    })
    .disposed(by: bag)
    #expect(texts.isEmpty)
    while texts.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(texts == ["hello"])
  }

  @Test func `disposing closes the connection, and nothing comes any more`() async throws {
    let server = try LoopbackServer { _ in [.waitForClient] }
    defer { server.stop() }
    var events = 0
    let subscription = URLSessionTransport().send(URLRequest(url: server.url("/slow")))
      .subscribe(onSuccess: { _ in events += 1 }, onFailure: { _ in events += 1 })
    #expect(await holdsSoon { server.requests.count == 1 })
    subscription.dispose()
    #expect(await holdsSoon { server.lostCount == 1 && server.openCount == 0 })
    #expect(events == 0)
  }

  @Test func `a switch to the next request cancels the one before`() async throws {
    let server = try LoopbackServer { request in
      request.target == "/1" ? [.waitForClient] : [.respond(200, request.target)]
    }
    defer { server.stop() }
    let provider = Provider<StubTarget>(
      transport: try RedirectedTransport(URLSessionTransport(), to: server.url("/"))
    )
    let bag = DisposeBag()
    let paths = PublishRelay<String>()
    var texts: [String] = []
    paths.asObservable()
      .flatMapLatest { provider.text(StubTarget($0)) }
      .subscribe(onNext: { texts.append($0) })
      .disposed(by: bag)
    paths.accept("/1")
    #expect(await holdsSoon { server.requests.count == 1 })
    paths.accept("/2")
    #expect(await holdsSoon { server.lostCount == 1 })
    while texts.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(texts == ["/2"])
  }
}
