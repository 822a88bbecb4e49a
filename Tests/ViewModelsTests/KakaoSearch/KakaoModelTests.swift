import Core
import Foundation
import Testing

@testable import ViewModels

@Suite struct KakaoModelTests {
  @Test func `blog posts decode without markup`() throws {
    let page = try Fixture.response("kakao_blog_page1").map(KakaoPage.self)
    #expect(!page.isEnd)
    #expect(
      page.documents.map(\.title) == [
        "처음 쓰는 스위프트 반응형 노트", "스위프트 6 & 동시성", "<Package.swift> 읽기 - 스위프트",
      ]
    )
    #expect(page.documents.map(\.source) == ["예제 개발 일기", "빈 썸네일 블로그", "Sample & Co."])
    #expect(page.documents.map { $0.thumbnail == nil } == [false, true, false])
    // 16:57:33 in Seoul: the seconds count.
    #expect(page.documents[2].date == Date(timeIntervalSince1970: 1_485_849_453))
  }

  @Test func `posts in cafés decode to the same`() throws {
    let page = try Fixture.response("kakao_cafe_page1").map(KakaoPage.self)
    #expect(page.isEnd)
    #expect(page.documents.map(\.source) == ["예제 카페 & 모임", "예제 카페 & 모임"])
  }

  @Test func `a malformed hit loses nothing but what is malformed`() throws {
    let body = #"""
      {"meta": {"is_end": "true"}, "documents": [{"blogname": null, "title": 7, "datetime": "gestern",
        "url": "javascript:alert(1)", "thumbnail": null}, {}, 3]}
      """#
    let page = try Response(statusCode: 200, data: Data(body.utf8)).map(KakaoPage.self)
    #expect(page.documents.map(\.title) == ["7", nil])
    #expect(page.documents.allSatisfy { $0.url == nil && $0.thumbnail == nil && $0.date == nil })
    #expect(page.isEnd)
  }

  @Test func `a page without its meta is a failure that names the key`() {
    let response = Response(statusCode: 200, data: Data(#"{"documents": []}"#.utf8))
    let failure = DecodingFailure(path: "meta", reason: "is missing")
    #expect(throws: NetworkError.decoding(failure, response)) { try response.map(KakaoPage.self) }
  }

  @Test(arguments: [
    ("<b>a</b> b", "a b"), ("&lt;b&gt;", "<b>"), ("&amp;lt;", "&lt;"), ("a &#39;b&#x27;", "a 'b'"),
    ("R&D &unknown; &", "R&D &unknown; &"), ("a < b > c", "a < b > c"), ("1 <2", "1 <2"),
    ("&#0;x", "&#0;x"), ("&#xD800;", "&#xD800;"), ("&#99999999;", "&#99999999;"), ("<b", "<b"),
    ("&#1114112;", "&#1114112;"), ("&#+38;", "&#+38;"), ("", ""), ("  x ", "x"), ("&nbsp;y", "y"),
  ])
  func `markup is removed and nothing else`(text: String, expected: String) {
    #expect(text.withoutMarkup == expected)
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

  @Test func `sample pages decode to the end`() throws {
    let pages = try [1, 2, 3].map { page in
      let target = KakaoTarget.blog(query: "\"스위프트\\", page: page, size: 10)
      return try Response(statusCode: 200, data: target.sampleData).map(KakaoPage.self)
    }
    #expect(pages.map(\.documents.count) == [10, 10, 5])
    #expect(pages.map(\.isEnd) == [false, false, true])
    #expect(pages[0].documents.contains { $0.date == nil })
    #expect(pages[0].documents.contains { $0.thumbnail == nil })
  }
}
