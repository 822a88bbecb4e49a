import Core
import Foundation
import Testing
import ViewModels

/// What Kakao sends, and what of it is text for a screen.
@Suite struct KakaoDocumentTests {
  @Test(
    arguments: [
      ("처음 쓰는 <b>스위프트</b> 노트", "처음 쓰는 스위프트 노트"),
      ("<b>스위프트</b> 6 &amp; 동시성", "스위프트 6 & 동시성"),
      ("&lt;Package.swift&gt; 읽기", "<Package.swift> 읽기"),
      ("이중: &amp;lt;b&amp;gt; 는 태그가 아니다", "이중: &lt;b&gt; 는 태그가 아니다"),
      ("&#39;a&#39; &quot;b&quot; &#x27;c&#X27; &apos;", "'a' \"b\" 'c' '"),
      ("a < b > c, 1 <2, <3, x<y", "a < b > c, 1 <2, <3, x<y"),
      ("<br/>a<br class=\"x\">b</p><a href='c'>d</a>", "abd"),
      ("<b>open", "open"),
      ("a<b", "a<b"),
      (
        "AT&T &nbsp;&hellip; &unknown; &; & &#; &#x; &#xD800; &#9999999;",
        "AT&T  … &unknown; &; & &#; &#x; &#xD800; &#9999999;"
      ),
      ("no control: &#27;[31m &#0; &#x9b;", "no control: &#27;[31m &#0; &#x9b;"),
      ("&#128104;&#x200D;&#128105; 가족 &#44032;", "👨‍👩 가족 가"),
      ("  spaces \n", "spaces"),
    ]
  )
  func `tags and entities are removed: tags first, entities once`(
    _ html: String,
    _ text: String
  ) throws {
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
        {"title": "", "thumbnail": "", "datetime": ""},
        {"title": "<b></b>", "thumbnail": "not an address", "datetime": "어제"},
        {"title": {}, "thumbnail": [], "datetime": {}, "url": 7},
        null, 5,
        {"title": 404, "thumbnail": "http://example.com/a b", "datetime": 1714565740,
         "url": "https://example.com"}
      ]}
      """
    let page = try JSONDecoder().decode(KakaoPage.self, from: Data(body.utf8))
    #expect(page.isEnd)
    #expect(page.documents.map(\.title) == [nil, nil, nil, nil, nil, "404"])
    #expect(page.documents.prefix(5).allSatisfy { $0.thumbnail == nil && $0.date == nil })
    #expect(page.documents.last?.date == nil)
    #expect(page.documents.last?.url == URL(string: "https://example.com"))
  }

  @Test(
    arguments: [
      ("2017-01-31T16:57:33.000+09:00", 1_485_849_453.0),
      ("2017-01-31T16:57:33+09:00", 1_485_849_453),
      ("2017-01-31T07:57:33.500Z", 1_485_849_453.5),
      ("2017-01-31T16:57:33.999+0900", 1_485_849_453.999),
    ]
  )
  func `dates keep their seconds and any fraction`(_ text: String, _ seconds: Double) throws {
    let date = try #require(try document(["datetime": text]).date)
    #expect(abs(date.timeIntervalSince1970 - seconds) < 0.0005)
  }

  private func document(_ fields: [String: String]) throws -> KakaoDocument {
    try JSONDecoder().decode(KakaoDocument.self, from: JSONEncoder().encode(fields))
  }
}
