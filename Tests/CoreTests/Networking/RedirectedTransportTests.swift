import Core
import Foundation
import MarbleTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RedirectedTransportTests {
  @Test(arguments: [
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/a%2Fb?c=%2B"),
    ("HTTPS://mock.example/api/", "HTTPS://mock.example/api/a%2Fb?c=%2B"),
    ("http://api.example", "http://api.example/a%2Fb?c=%2B"),
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

  @Test(arguments: [
    "localhost:8080", "127.0.0.1", "ftp://a.example", "http://", "http://a?b=c", "http://a#b",
    "http://u:s3cr3t@a", "http://s3cr3t@a", "http://a:99999", "http:///a",
  ])
  func `what is no server is refused with a reason, and no password is repeated`(
    text: String
  ) throws {
    let url = try #require(URL(string: text))
    let server = ScriptedServer(scheduler: TestScheduler(), rules: [])
    let error = #expect(throws: NetworkError.self) { try RedirectedTransport(server, to: url) }
    #expect(error?.description.contains(" is no server: ") == true)
    #expect(error?.description.contains("s3cr3t") == false)
  }

  @Test(arguments: [
    "http://api.example/repositories/1", "/repositories/1", "http://mock.example/repositories/1",
  ])
  func `a redirect stays on the server and keeps its credential`(location: String) throws {
    let scheduler = TestScheduler()
    let mock = ScriptedServer(scheduler: scheduler) {
      On(.get, "/old").answers(.movedPermanently(to: location))
      On(.get, "/repositories/1", headers: ["Authorization": "token"]).answers(.json("1"))
    }
    let watched = WatchedTransport(mock, scheduler: scheduler)
    let server = try #require(URL(string: "http://mock.example"))
    let transport = FollowingTransport(try RedirectedTransport(watched, to: server))
    let bag = DisposeBag()
    var texts: [String] = []
    var addresses: [String] = []
    watched.changes.filter { $0.outcome == .pending }.map(\.url)
      .subscribe(onNext: { addresses.append($0) }).disposed(by: bag)
    transport.text("/old", headers: ["Authorization": "token"])
      .subscribe(onNext: { texts.append($0) }).disposed(by: bag)
    scheduler.start()
    #expect(texts == ["1"])
    #expect(addresses == ["http://mock.example/old", "http://mock.example/repositories/1"])
  }
}
