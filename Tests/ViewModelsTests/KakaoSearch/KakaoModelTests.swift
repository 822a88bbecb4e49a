import Core
import Foundation
import MarbleTesting
import Testing

@testable import ViewModels

/// Kakao's responses, and the texts and dates that a screen shows.
struct KakaoModelTests {
  @Test func `blog posts and posts in cafés decode without markup`() throws {
    let blogs = try Fixture.response("kakao_blog_page1").map(KakaoPage.self)
    #expect(!blogs.isEnd)
    #expect(
      blogs.documents.map(\.title) == [
        "처음 쓰는 스위프트 반응형 노트", "스위프트 6 & 동시성", "<Package.swift> 읽기 - 스위프트",
      ]
    )
    #expect(blogs.documents.map(\.source) == ["예제 개발 일기", "빈 썸네일 블로그", "Sample & Co."])
    #expect(blogs.documents.map { $0.thumbnail == nil } == [false, true, false])
    let cafes = try Fixture.response("kakao_cafe_page1").map(KakaoPage.self)
    #expect(cafes.isEnd)
    #expect(cafes.documents.map(\.source) == ["예제 카페 & 모임", "예제 카페 & 모임"])
  }

  @Test(arguments: [
    ("처음 쓰는 <b>스위프트</b> 노트", "처음 쓰는 스위프트 노트"),
    ("<br/>a<br class=\"x\">b</p><a href='c'>d</a>", "abd"),
    ("a < b > c, 1 <2, <3, x<y <b", "a < b > c, 1 <2, <3, x<y <b"),
    ("&lt;b&gt; &amp;lt;b&amp;gt;", "<b> &lt;b&gt;"),
    ("&#39;a&#39; &quot;b&quot; &#x27;c&#X27; &apos;", "'a' \"b\" 'c' '"),
    (
      "AT&T &nbsp;&hellip; &unknown; &; & &#; &#x; &#xD800; &#1114112; &#+38;",
      "AT&T  … &unknown; &; & &#; &#x; &#xD800; &#1114112; &#+38;"
    ),
    ("no control: &#27;[31m &#0; &#x9b;", "no control: &#27;[31m &#0; &#x9b;"),
    ("&#128104;&#x200D;&#128105; 가족 &#44032;", "👨‍👩 가족 가"),
    ("&nbsp; spaces \n", "spaces"),
  ])
  func `tags and entities are removed: tags first, entities once`(html: String, text: String) throws
  {
    #expect(try document(["title": html]).title == text)
    #expect(try document(["blogname": html]).source == text)
    #expect(try document(["cafename": html]).source == text)
  }

  @Test func `a missing or malformed title, thumbnail or date makes nil, never a lost page`()
    throws
  {
    let body = """
      {"meta": {"total_count": "x", "is_end": "true"}, "documents": [
        {}, {"title": null, "thumbnail": null, "datetime": null},
        {"title": "", "thumbnail": "", "datetime": "", "url": "javascript:alert(1)"},
        {"title": "<b></b>", "thumbnail": "not an address", "datetime": "어제"},
        {"title": {}, "thumbnail": [], "datetime": {}, "url": 7},
        null, 5,
        {"title": 404, "thumbnail": "http://example.com/a b", "datetime": 1714565740,
         "url": "https://example.com"}
      ]}
      """
    let page = try Response(statusCode: 200, data: Data(body.utf8)).map(KakaoPage.self)
    #expect(page.isEnd)
    #expect(page.documents.map(\.title) == [nil, nil, nil, nil, nil, "404"])
    #expect(
      page.documents.prefix(5).allSatisfy { $0.thumbnail == nil && $0.date == nil && $0.url == nil }
    )
    #expect(page.documents.last?.date == nil)
    #expect(page.documents.last?.url == URL(string: "https://example.com"))
  }

  @Test(arguments: [
    ("2017-01-31T16:57:33.000+09:00", 1_485_849_453.0),
    ("2017-01-31T16:57:33+09:00", 1_485_849_453),
    ("2017-01-31T07:57:33.500Z", 1_485_849_453.5),
    ("2017-01-31T16:57:33.999+0900", 1_485_849_453.999),
  ])
  func `dates keep their seconds and any fraction`(text: String, seconds: Double) throws {
    let date = try #require(try document(["datetime": text]).date)
    #expect(abs(date.timeIntervalSince1970 - seconds) < 0.0005)
  }

  @Test func `a page without its meta is a failure that names the key`() {
    let response = Response(statusCode: 200, data: Data(#"{"documents": []}"#.utf8))
    let failure = DecodingFailure(path: "meta", reason: "is missing")
    #expect(throws: NetworkError.decoding(failure, response)) { try response.map(KakaoPage.self) }
  }

  @Test func `the targets ask as the documentation has it`() throws {
    let blog = KakaoTarget.blog(query: "C++ & 노트", page: 2, size: 20)
    #expect(
      try blog.urlRequest().url?.absoluteString == "https://dapi.kakao.com/v2/search/blog?page=2"
        + "&query=C%2B%2B%20%26%20%EB%85%B8%ED%8A%B8&size=20&sort=accuracy"
    )
    let cafe = KakaoTarget.cafe(query: "a", page: 1, size: 10)
    #expect(try cafe.urlRequest().url?.path() == "/v2/search/cafe")
  }

  private func document(_ fields: [String: String]) throws -> KakaoDocument {
    try JSONDecoder().decode(KakaoDocument.self, from: JSONEncoder().encode(fields))
  }
}
