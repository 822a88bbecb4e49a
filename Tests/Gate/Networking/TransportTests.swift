import Core
import Foundation
import MarbleTesting
import Testing

struct FollowingTransportTests {
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

  @Test(arguments: [(.get, 2), (.head, 2), (.post, 1), (.delete, 1)] as [(HTTPMethod, Int)])
  func `only a GET or a HEAD is followed`(method: HTTPMethod, count: Int) {
    let scheduler = TestScheduler()
    let server = ScriptedServer(scheduler: scheduler) {
      On(method, "/old").answers(.movedPermanently(to: "/new"))
      On(method, "/new").answers(.json("new"))
    }
    var request = URLRequest.get("/old")
    request.httpMethod = method.rawValue
    let subscription = FollowingTransport(server).send(request).subscribe()
    scheduler.start()
    subscription.dispose()
    #expect(server.requests.map(\.method) == Array(repeating: method, count: count))
  }

  @Test func `twenty redirects are followed, a circle fails`() {
    let scheduler = TestScheduler()
    func follow(_ path: String) -> (Int, [String]) {
      let server = ScriptedServer(scheduler: scheduler) {
        On(.get, "/a").answers(.movedPermanently(to: "/a"))
        On(.get, "/20").answers(.json("there"))
        for hop in 0..<20 { On(.get, "/\(hop)").answers(.movedPermanently(to: "\(hop + 1)")) }
      }
      let texts = scheduler.texts(of: FollowingTransport(server).text(path))
      return (server.requests.count, texts)
    }
    let (line, circle) = (follow("/0"), follow("/a"))
    #expect(line.0 == 21 && line.1 == ["there"])
    #expect(circle.0 == 21 && circle.1 == ["too many redirects"])
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
    let answer = FollowingTransport(server).text("/a", headers: ["Authorization": "s"])
    #expect(scheduler.texts(of: answer) == ["gone"])
  }

  @Test(arguments: [
    ("Authorization", "Bearer t0p-s3cr3t"), ("Authorization", "Basic bWU6dDBwLXMzY3IzdA=="),
    ("Cookie", "a=1; session=t0p-s3cr3t; b=2"), ("X-Api-Key", "t0p-s3cr3t"),
  ])
  func `no text about a later hop has what the first request was sent with`(
    name: String,
    value: String
  ) {
    for answer in [Answer.status(404), .failure(.timedOut), .json("t0p-s3cr3t")] {
      let scheduler = TestScheduler()
      let server = ScriptedServer(scheduler: scheduler) {
        On(.get, "/a").answers(.movedPermanently(to: "http://b.example/t0p%2Ds3cr3t"))
        On(.get, "/t0p-s3cr3t").answers(.movedPermanently(to: "http://b.example/c?q=t0p-s3cr3t"))
        On(.get, "/c").answers(answer)
      }
      var texts: [String] = []
      let subscription = FollowingTransport(server).send(.get("/a", headers: [name: value]))
        .subscribe(
          onSuccess: {
            let report = NetworkError.reported(String(decoding: $0.data, as: UTF8.self), $0)
            texts = ["\($0)", "\(report)", report.message]
          },
          onFailure: { texts = ["\($0)", "\(NetworkError($0).message)"] }
        )
      scheduler.start()
      subscription.dispose()
      #expect(texts.first?.contains("api.example/a → ") == true)
      #expect(texts.allSatisfy { !$0.contains("s3cr3t") }, "\(texts)")
    }
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
    #expect(scheduler.texts(of: FollowingTransport(server).text("/a")) == ["302"])
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
