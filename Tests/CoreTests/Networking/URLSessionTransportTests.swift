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
}
