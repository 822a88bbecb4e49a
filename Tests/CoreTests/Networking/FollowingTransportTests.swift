import Core
import Foundation
import MarbleTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct FollowingTransportTests {
  @Test func `each hop is a request of its own`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(2)) {
        On(.get, "/old").answers(.movedPermanently(to: "/new"))
        On(.get, "/new").answers(.json("N"))
      }
      m.expect(FollowingTransport(server).text("/old"), "----(N|)", named: "answer")
      m.scheduler.schedule(at: .milliseconds(5)) {
        #expect(server.requests.map(\.description) == ["GET /old: 301", "GET /new: 200"])
      }
    }
  }

  @Test func `leaving cancels the hop that is in flight`() {
    marbles { m in
      let server = ScriptedServer(scheduler: m.scheduler, latency: .milliseconds(2)) {
        On(.get, "/old").answers(.movedPermanently(to: "/new"))
        On(.get, "/new").staysSilent()
      }
      let answer = FollowingTransport(server).text("/old")
      m.expect(answer, "-----", subscribed: "^---!", named: "answer")
      m.scheduler.schedule(at: .milliseconds(5)) {
        #expect(server.requests.map(\.description) == ["GET /old: 301", "GET /new: cancelled"])
      }
    }
  }

  @Test func `twenty redirects are followed, a circle fails`() {
    let scheduler = TestScheduler()
    var texts: [String] = []
    func follow(_ path: String) -> Int {
      let server = ScriptedServer(scheduler: scheduler) {
        On(.get, "/a").answers(.movedPermanently(to: "/a"))
        On(.get, "/20").answers(.json("there"))
        for hop in 0..<20 { On(.get, "/\(hop)").answers(.movedPermanently(to: "\(hop + 1)")) }
      }
      let subscription = FollowingTransport(server).text(path).subscribe(onNext: {
        texts.append($0)
      })
      scheduler.start()
      subscription.dispose()
      return server.requests.count
    }
    let counts = [follow("/0"), follow("/a")]
    #expect(counts == [21, 21])
    #expect(texts == ["there", "too many redirects"])
  }

  @Test(arguments: [
    ("http://api.example/b", true), ("HTTP://API.example:80/b", true), ("b", true), ("?c", true),
    ("http://api.example:81/b", false), ("https://api.example/b", false), ("//b.example", false),
  ])
  func `the credential is kept within a host, and other headers always`(
    location: String,
    isKept: Bool
  ) throws {
    let request = URLRequest.get("/a", headers: ["Authorization": "s", "Cookie": "s", "X": "x"])
    let next = try #require(request.redirected(to: location))
    #expect(next.value(forHTTPHeaderField: "X") == "x")
    #expect((next.value(forHTTPHeaderField: "Authorization") != nil) == isKept)
    #expect((next.value(forHTTPHeaderField: "Cookie") != nil) == isKept)
  }

  @Test func `a credential that was left out does not come back`() {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) {
      On(.get, "/a").answers(.movedPermanently(to: "http://b.example/b"))
      On(.get, "/b").answers(.movedPermanently(to: "http://api.example/c"))
      On(.get, "/c", headers: ["Authorization": "*"]).answers(.json("kept"))
      On(.get, "/c").answers(.json("gone"))
    }
    var texts: [String] = []
    let subscription = FollowingTransport(server).text("/a", headers: ["Authorization": "s"])
      .subscribe(onNext: { texts.append($0) })
    scheduler.start()
    #expect(texts == ["gone"])
    subscription.dispose()
  }

  @Test(arguments: [
    "ftp://b.example", "file:///etc/passwd", "javascript:1", "data:,x", "http:///x", "http://",
    "http://u:p@b.example/", "http://b.example:99999/", "",
  ])
  func `a redirect to nowhere is the answer`(location: String) {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) {
      On(.get, "/a").answers(.status(302, headers: ["Location": location]))
    }
    var texts: [String] = []
    let subscription = FollowingTransport(server).text("/a").subscribe(onNext: {
      texts.append($0)
    })
    scheduler.start()
    #expect(texts == ["302"])
    subscription.dispose()
  }
}

extension URLRequest {
  /// The next request after a 302.
  fileprivate func redirected(to location: String) -> URLRequest? {
    final class Once: Transport {
      let location: String
      var requests: [URLRequest] = []

      init(_ location: String) { self.location = location }

      func send(_ request: URLRequest) -> Single<Response> {
        requests.append(request)
        let isFirst = requests.count == 1
        let headers = isFirst ? ["Location": location] : [:]
        let status = isFirst ? 302 : 200
        return .just(Response(statusCode: status, data: Data(), headers: headers, request: request))
      }
    }
    let transport = Once(location)
    FollowingTransport(transport).send(self).subscribe().dispose()
    return transport.requests.count > 1 ? transport.requests[1] : nil
  }
}
