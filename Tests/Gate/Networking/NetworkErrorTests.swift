import Core
import Foundation
import Testing

@testable import Networking

struct NetworkErrorTests {
  private func response(
    _ statusCode: Int,
    _ body: String = "",
    headers: [String: String] = [:],
    url: String = "http://api.example/a?client_secret=s3cr3t&q=1",
    authorization: String? = "Bearer t0p-s3cr3t"
  ) -> Response {
    var request = URLRequest(url: URL(string: url) ?? URL(literal: "/"))
    request.setValue(authorization, forHTTPHeaderField: "Authorization")
    return Response(
      statusCode: statusCode,
      data: Data(body.utf8),
      headers: headers,
      request: request
    )
  }

  @Test(arguments: [
    (200..<300, 200, true), (200..<300, 299, true), (200..<300, 300, false),
    (200..<300, 199, false),
  ])
  func `a status is filtered by its range`(range: Range<Int>, status: Int, passes: Bool) {
    #expect(((try? response(status).filter(statusCodes: range)) != nil) == passes)
  }

  @Test func `every error has a short and a long text without credentials`() {
    let echo = #"{"error": "t0p-s3cr3t", "access_token": "s3cr3t-2", "m": "appKey(s3cr3t-3)"}"#
    let bodies = [
      echo, String(echo.prefix(40)), "client_secret=s3cr3t&a=1", "Bearer s3cr3t-long-enough", "",
      "wrong appKey(s3cr3t) format", "{\"refresh_token\":\"s3cr3t",
    ]
    for body in bodies {
      let response = response(401, body)
      let errors: [NetworkError] = [
        .statusCode(response),
        .decoding(DecodingFailure(path: "a", reason: "is missing"), response),
        .reported(body, response), .transport(.timedOut, response.request),
        .transport(.timedOut, response.request), .requestMapping("a reason"),
      ]
      for error in errors {
        var dumped = ""
        dump((error, response), to: &dumped)
        let texts = [
          error.message, error.description, "\(error)", String(reflecting: error),
          error.localizedDescription, dumped,
        ]
        #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("s3cr3t") }, "\(body): \(texts)")
      }
    }
  }

  @Test(
    arguments: [
      (.networkConnectionLost, 3, "5", .truncatedBody),
      (.networkConnectionLost, 5, "5", .connectionLost),
      (.networkConnectionLost, 0, nil, .connectionLost), (.timedOut, 3, "5", .timedOut),
    ] as [(URLError.Code, Int, String?, TransportFailure)]
  )
  func `a body that ends before its length is cut off, whatever the system calls that`(
    code: URLError.Code,
    received: Int,
    length: String?,
    failure: TransportFailure
  ) {
    let response = HTTPURLResponse(
      url: URL(literal: "http://api.example"),
      statusCode: 200,
      httpVersion: nil,
      headerFields: length.map { ["Content-Length": $0] }
    )
    #expect(TransportFailure(URLError(code), after: received, of: response) == failure)
  }

  @Test func `a log text says what was sent and what came back`() {
    #expect(
      NetworkError.statusCode(response(500, "<html>\n  Oops</html>")).description
        == "GET http://api.example/a?client_secret=***&q=1 → 500, 20 bytes"
    )
  }

  @Test(arguments: [
    "s c/?#s3cr3t", "s+c%2F%3F%23s3cr3t", "s%20c%2f%3f%23s3cr3t", #""bad s c\/?#s3cr3t""#,
    #"\u0073 c/?#s3cr3t"#, "aWQ6cyBjLz8jczNjcjN0", #"{"access_token":["s3cr3t"]}"#,
    #"{"access_token":{"v":"s3cr3t"}}"#, "access_token: s3cr3t", "<token>s3cr3t</token>",
    #"{"tok\u0065n":"s3cr3t"}"#, "ghp_s3cr3t", "Bearer s3cr3t", "client_secret=s3cr3t",
    #"{"a":"appKey(s3cr3t)"}"#, "\u{1B}]0;s3cr3t\u{7}",
  ])
  func `no form in which a server echoes a credential gets into a log`(echo: String) {
    let answer = response(400, echo)
    let errors: [NetworkError] = [
      .statusCode(answer), .reported(echo, answer),
      .decoding(DecodingFailure(reason: "isn't valid JSON"), answer),
    ]
    for error in errors {
      let texts = [error.description, "\(error)", String(reflecting: error)]
      #expect(texts.allSatisfy { !$0.contains("s3cr3t") && !$0.contains("aWQ6") })
    }
  }

  @Test(arguments: [
    (#"{"results": [{"url": 3}]}"#, "results[0].url isn't String"),
    (#"{"results": [{}]}"#, "results[0].url is missing"),
    (#"{"results": [{"url": null}]}"#, "results[0].url is null, String was expected"),
    (#"{"results": {}}"#, "results isn't Array<Any>"),
    (#"{"results": [}"#, "the body isn't valid JSON"),
    ("<html>", "the body isn't valid JSON"),
    ("", "the body is empty"),
  ])
  func `a decoding failure names the place`(body: String, expected: String) throws {
    struct Item: Decodable { let url: String }
    struct Page: Decodable { let results: [Item] }
    let error = #expect(throws: NetworkError.self) { try response(200, body).map(Page.self) }
    guard case .decoding(let failure, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.description == expected)
  }

  @Test func `a line about what a server sends has an end`() throws {
    let long = String(repeating: "a", count: 60_000)
    let request = URLRequest(url: try #require(URL(string: "http://api.example/\(long)")))
    let page = response(200, "{\"\(long)\": 1}")
    let key = #expect(throws: NetworkError.self) { try page.map([String: String].self) }
    let errors: [NetworkError?] = [
      .statusCode(Response(statusCode: 404, request: request)), .reported(long, page),
      .transport(.timedOut, request), key,
    ]
    for case let error? in errors {
      #expect(error.description.count + error.message.count < 800, "\(error)")
    }
  }

  @Test func `a failure that the body reports keeps the server's words`() {
    struct Page: Decodable {
      init(from decoder: any Decoder) throws { throw ReportedFailure("invalid page") }
    }
    let error = #expect(throws: NetworkError.self) { try response(200, "{}").map(Page.self) }
    #expect(error?.message == "The server reports: invalid page")
  }

  @Test func `a rate limit differs from a lack of rights`() {
    let now = Date(timeIntervalSince1970: 1000)
    let primary = response(
      403,
      headers: ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1600"]
    )
    #expect(primary.isRateLimited)
    #expect(primary.retryDate(now: now) == Date(timeIntervalSince1970: 1600))
    let secondary = response(429, headers: ["retry-after": "60", "x-ratelimit-remaining": "4980"])
    #expect(secondary.isRateLimited)
    #expect(secondary.retryDate(now: now) == Date(timeIntervalSince1970: 1060))
    let dated = response(503, headers: ["Retry-After": "Thu, 01 Jan 1970 00:20:00 GMT"])
    #expect(dated.retryDate(now: now) == Date(timeIntervalSince1970: 1200))
    let refused = response(403, headers: ["x-ratelimit-remaining": "12"])
    #expect(!refused.isRateLimited && refused.retryDate(now: now) == nil)
    let past = ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "999"]
    let far = ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000000000000"]
    #expect(response(403, headers: past).retryDate(now: now) == nil)
    #expect(response(403, headers: far).retryDate(now: now) == nil)
    for text in ["1e3", "0x1p5", "-1", "nan", "inf", "soon", "1e300", ""] {
      #expect(response(429, headers: ["Retry-After": text]).retryDate(now: now) == nil)
    }
  }

  @Test(arguments: [
    ("60", "Thu, 01 Jan 1970 00:16:40 GMT", "Try again after 1970-01-01 00:17:40 UTC."),
    (
      "Thu, 01 Jan 1970 00:20:00 GMT", "Thu, 01 Jan 1970 00:16:40 GMT",
      "Try again after 1970-01-01 00:20:00 UTC."
    ),
    ("Thu, 01 Jan 1970 00:20:00 GMT", "Thu, 01 Jan 1970 00:30:00 GMT", "Try again later."),
    ("soon", "", "Try again later."),
  ])
  func `a refusal for too many requests says when to come back, unless that is past`(
    retryAfter: String,
    now: String,
    advice: String
  ) {
    let answer = response(429, headers: ["Retry-After": retryAfter, "Date": now])
    #expect(NetworkError.statusCode(answer).message == "Too many requests. \(advice)")
  }

  @Test func `each status has a sentence`() {
    let statuses: KeyValuePairs = [
      302: "The server redirected the request (302).", 304: "Nothing has changed.",
      400: "The server did not understand the request (400).",
      401: "The server refused the credentials. Sign in again.",
      403: "The server refuses access.", 404: "The server has nothing at this address.",
      408: "The server did not answer in time.",
      418: "The server answered with status 418.", 429: "Too many requests. Try again later.",
      500: "The server has a problem (500). Try again later.",
    ]
    for (code, text) in statuses {
      let error = NetworkError.statusCode(Response(statusCode: code, data: Data()))
      #expect(error.message == text)
    }
  }

  @Test(arguments: [
    ("you sent t0p-s3cr3t-k3y, t0p-s3cr3t-k3y", "you sent ***, ***"),
    ("福 t0p-s3cr3t-k3y 福", "福 *** 福"), ("t0p-s3c", "t0p-s3c"),
  ])
  func `a credential is masked in whatever is drawn`(text: String, masked: String) {
    #expect(CredentialMask.mask(text, secrets: ["t0p-s3cr3t-k3y", ""]) == masked)
    #expect(CredentialMask.mask(text, secrets: []) == text)
  }

  @Test(arguments: [
    ("</x?page=2>; rel=next", "http://api.example/x?page=2"),
    ("<?page=2>; rel=next", "http://api.example/a?page=2"),
    ("</x>; rel=prev; rel=next", nil), ("</x>; anchor=\"/y\"; rel=next", nil),
  ])
  func `a relative link is one to the request`(header: String, link: String?) {
    let answer = response(200, headers: ["Link": header])
    #expect(answer.link(rel: "next")?.absoluteString == link)
  }

  @Test func `a link is found among others, and a template is none`() {
    let header =
      #"<https://a.example/x?since=369,370>; rel="next", <https://a.example/x{?since}>; "#
      + #"title="a, b"; rel="first""#
    let answer = response(200, headers: ["Link": header])
    #expect(answer.link(rel: "next")?.absoluteString == "https://a.example/x?since=369,370")
    #expect(answer.link(rel: "first") == nil && answer.link(rel: "last") == nil)
    for broken in [
      "", "<", "<>; rel=next", "; rel=next", "<a", ",,,", "<http://a>; rel=", "no link",
    ] {
      #expect(response(200, headers: ["Link": broken]).link(rel: "next") == nil)
    }
    let quoted = #"<http://a>; title="a, <http://evil>; rel=next, \"b\"", <http://b>; rel = "next""#
    #expect(
      response(200, headers: ["Link": quoted]).link(rel: "next")?.absoluteString == "http://b"
    )
    let relations = response(200, headers: ["Link": "<http://a.example>; rel=\"prev next\""])
    #expect(relations.link(rel: "next") != nil)
  }
}
