import Core
import Foundation
import Testing
import Workshop

/// Requests are asserted like outputs.
struct MarbleRequestTests {
  /// A server that knows two paths, and what is asked of it.
  private func report(
    _ requests: KeyValuePairs<String, String>?,
    sends diagram: String
  ) -> MarbleReport {
    marbleReport { m in
      let server = m.server(latency: .milliseconds(3)) {
        On(.get, "/a").answers(.status(200))
        On(.get, "/b").answers(.status(200))
      }
      let answers = m.hot(diagram, named: "paths").flatMapLatest { path in
        server.send(URLRequest(url: URL(string: "http://a/\(path)") ?? URL(filePath: "/")))
          .map { "\($0.statusCode)" }.asObservable().catch { _ in .empty() }
      }
      m.expect(answers.filter { _ in false }, "- 20ms -", named: "answers")
      if let requests { m.expectRequests(requests) }
    }
  }

  @Test func `the row that names a request best is meant for it, and draws it by its name`() {
    let report = marbleReport { m in
      for name in ["GET /a/b", "GET /a", "GET /repos/ada/lab/issues"] {
        let lane = m.recorder.lane(name, .request)
        m.recorder.append(.subscribed, to: lane)
        m.recorder.append(.completed, to: lane)
      }
      m.expectRequests(["/a": "(^|)", "/a/b": "(^|)", "repos/ada/lab": "(^|)"])
    }
    #expect(report.isGreen)
    // Of a name that ends in the middle, the whole one is drawn.
    #expect(Set(report.picture.rows.map(\.name)) == ["/a", "/a/b", "GET /repos/ada/lab/issues"])
  }

  @Test func `a failure tells of a request that was sent while it was in flight`() {
    func notes(_ requests: KeyValuePairs<String, String>?) -> String {
      marbleReport { m in
        let server = m.server(latency: .milliseconds(3)) { On(.get, "/a").answers(.status(200)) }
        let answer = server.send(URLRequest(url: URL(filePath: "/a"))).map { "\($0.statusCode)" }
          .asObservable()
        m.expect(Observable.merge(answer, answer), "---(aa|)", ["a": "404"])
        if let requests { m.expectRequests(requests) }
      }.notes
    }
    let note =
      "GET /a was sent at 0 and again at 0, while it was in flight; this test says nothing about"
      + " requests, so that isn't counted as a failure."
    #expect(notes(nil) == note)
    #expect(notes(["/a": "^--|"]) == "")
  }

  @Test(
    arguments: [
      (["/a": "-^-!", "/b": "---^--|"], "-a-b---", []),
      ([:], "-a--------", ["GET /a was sent at 1 ms and wasn't expected"]),
      (nil, "-a----x", ["GET /x was sent, and no rule of the server fits it"]),
      (
        ["/a": "-^--|", "/b": "-----^--|"], "-a--------",
        ["/b was never sent; it was expected at 5 ms"]
      ),
      (
        ["/a": "?"], "-a-b---",
        ["the actual requests, ready to paste: \"/a\": \"-^-!\", \"GET /b\": \"---^--|\""]
      ),
      (["/a": "?"], "---", ["there was no request; leave the \"?\" out"]),
      (["/c": "-^--|"], "-a---", ["GET /a was sent instead of /c"]),
      (
        ["/c": "-^#"], "-x---",
        ["GET /x was sent instead of /c, and no rule of the server fits it"]
      ),
      (["/a": "-^--|"], "-a----a---", ["GET /a was sent twice, at 1 ms and again at 6 ms"]),
      // Each of one name is compared with the row that it is nearest to.
      (
        ["/a": "-^--|", "/a": "---------^--|"], "-aa-a----a---",
        [
          "/a: the request at 1 ms was cancelled at 2 ms; it was expected to be answered at 4 ms",
          "GET /a was sent twice, at 1 ms and again at 2 ms",
          "GET /a was sent once more at 4 ms",
        ]
      ),
      (
        ["/a": "-^--|"], "---a-----",
        ["/a was sent 2 ms late: expected at 1 ms, sent at 3 ms"]
      ),
      (
        ["/a": "-^-|"], "-a-------",
        ["/a was answered 1 ms late: expected at 3 ms, answered at 4 ms"]
      ),
      (
        ["/a": "-^----"], "-a-------",
        ["/a was answered at 4 ms; it was expected to stay in flight"]
      ),
      (
        ["/a": "-^-!"], "-a-------",
        ["/a was answered at 4 ms; it was expected to be cancelled at 3 ms"]
      ),
      (
        ["/a": "-^--|", "/b": "---^--|"], "-a-b-----",
        ["/a was cancelled at 3 ms; it was expected to be answered at 4 ms"]
      ),
      (
        ["/a": "-^--|", "/b": "---^--|"], "---",
        [
          "/a was never sent; it was expected at 1 ms (no request was sent at all)",
          "/b was never sent; it was expected at 3 ms (no request was sent at all)",
        ]
      ),
    ] as [(KeyValuePairs<String, String>?, String, [String])]
  )
  func `each end of a request has words of its own`(
    rows: KeyValuePairs<String, String>?,
    paths: String,
    sentences: [String]
  ) {
    #expect(report(rows, sends: paths).sentences == sentences)
  }
}
