import Core
import Foundation
import Testing

struct TargetTypeTests {
  private func url(_ target: StubTarget) throws -> String {
    try #require(target.urlRequest().url).absoluteString
  }

  @Test(arguments: [
    ("/a/b", "http://api.example/a/b"),
    ("a/b", "http://api.example/a/b"),
    ("", "http://api.example"),
    ("/a/", "http://api.example/a/"),
    ("/福利/1", "http://api.example/%E7%A6%8F%E5%88%A9/1"),
    ("/a b?c#d", "http://api.example/a%20b%3Fc%23d"),
    ("/a%2Fb/100%", "http://api.example/a%2Fb/100%25"),
  ])
  func `a path follows the base URL`(path: String, expected: String) throws {
    #expect(try url(StubTarget(path)) == expected)
  }

  @Test(arguments: [
    "a/b", "../..", "a?x=1", "a#b", "%2e%2e", "%", "a\r\nHost: b", "\0", "日本", "a;b=c",
    "@evil.example",
    "//evil.example", "\\", " ",
  ])
  func `a segment stays one segment`(text: String) throws {
    let request = try StubTarget("/repos/\(segment: text)/issues").urlRequest()
    let parsed = try #require(
      request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    )
    let segments = parsed.percentEncodedPath.split(separator: "/", omittingEmptySubsequences: false)
    #expect(parsed.host == "api.example")
    #expect(segments.count == 4)
    #expect(segments[2].removingPercentEncoding == text)
    #expect(parsed.query == nil && parsed.fragment == nil)
  }

  @Test(arguments: ["", ".", ".."])
  func `a segment that cannot be escaped makes no request`(text: String) {
    #expect(throws: NetworkError.self) {
      try StubTarget("/repos/\(segment: text)/issues").urlRequest()
    }
  }

  @Test(arguments: ["/a/%2e%2E/b", "/..", "/a//b", "/.%2e/b"])
  func `a path that climbs makes no request`(path: String) {
    #expect(throws: NetworkError.self) { try StubTarget(path).urlRequest() }
  }

  @Test(arguments: [
    ("http://localhost:8080", "http://localhost:8080/a"),
    ("https://mock.example/prefix/", "https://mock.example/prefix/a"),
  ])
  func `a base URL may have a port and a path`(base: String, expected: String) throws {
    var target = StubTarget("/a")
    target.baseURL = try #require(URL(string: base))
    #expect(try url(target) == expected)
  }

  @Test(arguments: [
    "mailto:a@b.example", "file:///etc/passwd", "localhost", "http:", "http://u:s3cr3t@a.example",
    "http://a.example:70000",
  ])
  func `a base URL that cannot be reached makes no request`(base: String) throws {
    var target = StubTarget("/a")
    target.baseURL = try #require(URL(string: base))
    let error = #expect(throws: NetworkError.self) { try target.urlRequest() }
    #expect(error?.description.contains(" isn't a base URL: ") == true)
    #expect(error?.description.contains("s3cr3t") == false)
  }

  @Test func `parameters are escaped, sorted and end up in the query`() throws {
    var target = StubTarget("/search")
    target.task = .requestParameters(
      parameters: [
        "query": "C++ & 노트", "page": 2, "exact": true, "tag": ["a", "b"], "p": ["q": 1],
      ],
      encoding: URLEncoding.default
    )
    #expect(
      try url(target) == "http://api.example/search?exact=1&p%5Bq%5D=1&page=2"
        + "&query=C%2B%2B%20%26%20%EB%85%B8%ED%8A%B8&tag%5B%5D=a&tag%5B%5D=b"
    )
  }

  @Test func `parameters of a POST end up in a form`() throws {
    var target = StubTarget("/token", .post)
    target.task = .requestParameters(
      parameters: ["grant_type": "client_credentials", "client_id": "a&b"],
      encoding: URLEncoding.default
    )
    let request = try target.urlRequest()
    #expect(request.url?.absoluteString == "http://api.example/token")
    #expect(request.httpBody == Data("client_id=a%26b&grant_type=client_credentials".utf8))
    #expect(
      request.value(forHTTPHeaderField: "Content-Type")
        == "application/x-www-form-urlencoded; charset=utf-8"
    )
  }

  @Test func `parameters become a JSON body`() throws {
    var target = StubTarget("/a", .put)
    target.task = .requestParameters(parameters: ["a": 1], encoding: JSONEncoding.default)
    let request = try target.urlRequest()
    #expect(request.httpBody == Data(#"{"a":1}"#.utf8))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(request.httpMethod == "PUT")
  }

  @Test func `a GET with a body makes no request`() {
    var target = StubTarget("/a")
    target.task = .requestParameters(parameters: ["a": 1], encoding: JSONEncoding.default)
    #expect(throws: NetworkError.self) { try target.urlRequest() }
  }

  @Test func `a header with a line break makes no request, and is not quoted`() throws {
    var target = StubTarget("/a")
    target.headers = ["Authorization": "KakaoAK s3cr3t\r\nX: y"]
    let error = #expect(throws: NetworkError.self) { try target.urlRequest() }
    #expect(error?.description.contains("s3cr3t") == false)
  }
}
