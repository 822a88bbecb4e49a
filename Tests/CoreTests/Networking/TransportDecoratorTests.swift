import Core
import Foundation
import MarbleTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct TransportDecoratorTests {
  @Test func `a logging transport counts and writes what happens`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler, latency: .milliseconds(2)) {
      On(.get, "/a").answers(.json("[]"))
      On(.get, "/b").fails(.refused)
      On(.get, "/c").staysSilent()
    }
    var lines: [String] = []
    let transport = LoggingTransport(server, scheduler: scheduler) { lines.append($0) }
    let bag = DisposeBag()
    for path in ["/a?token=x", "/b"] { transport.text(path).subscribe().disposed(by: bag) }
    let cancelled = transport.text("/c").subscribe()
    #expect(transport.pendingCount == 3 && transport.changeCount == 3)
    scheduler.schedule(at: .milliseconds(5)) { cancelled.dispose() }
    scheduler.start()
    #expect(transport.pendingCount == 0 && transport.changeCount == 6)
    #expect(
      lines == [
        "GET http://api.example/a?token=*** → 200 in 2 ms, 2 bytes",
        "GET http://api.example/b → refused after 2 ms",
        "GET http://api.example/c → cancelled after 5 ms",
      ]
    )
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/a%2Fb?c=%2B"),
    ("https://mock.example/api/", "https://mock.example/api/a%2Fb?c=%2B"),
  ])
  func `every request goes to the one server`(server: String, expected: String) throws {
    final class Catcher: Transport {
      var caught: URLRequest?

      func send(_ request: URLRequest) -> Single<Response> {
        caught = request
        return .never()
      }
    }
    let catcher = Catcher()
    let transport = try RedirectedTransport(catcher, to: try #require(URL(string: server)))
    let request = URLRequest.get("/a%2Fb?c=%2B", headers: ["X": "1"])
    let subscription = transport.send(request).subscribe()
    subscription.dispose()
    #expect(catcher.caught?.url?.absoluteString == expected)
    #expect(catcher.caught?.value(forHTTPHeaderField: "X") == "1")
  }

  @Test(arguments: ["localhost:8080", "127.0.0.1", "ftp://a.example", "http://", "http://a?b=c"])
  func `what is no server is refused`(text: String) throws {
    let url = try #require(URL(string: text))
    let server = ScriptedServer(scheduler: TestScheduler(), rules: [])
    #expect(throws: NetworkError.self) { try RedirectedTransport(server, to: url) }
  }
}
