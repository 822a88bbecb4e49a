import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

struct GankModelTests {
  @Test func `a page decodes with null and missing fields`() throws {
    let page = try Fixture.response("gank_v1_android").map(GankPage.self)
    #expect(page.receivedCount == 3)
    #expect(page.items.map(\.author) == ["sample_author", nil, nil])
    #expect(page.items.map(\.images.count) == [2, 0, 0])
    #expect(page.items[0].source == "web" && page.items[0].picture == page.items[0].images[0])
    #expect(page.items[1].picture == nil)
    #expect(page.items[0].title == "一个虚构的 Android 库")
    let published = try #require(page.items[0].publishedAt)
    #expect(abs(published.timeIntervalSince1970 - 1_513_686_947.103) < 0.001)
  }

  @Test func `an entry that is a picture shows itself`() throws {
    let page = try Fixture.response("gank_v1_fuli").map(GankPage.self)
    #expect(page.items.allSatisfy { $0.picture != nil && $0.picture == $0.url })
  }

  @Test func `an empty page is a page`() throws {
    let page = try Fixture.response("gank_v1_empty").map(GankPage.self)
    #expect(page.items.isEmpty && page.receivedCount == 0)
  }

  @Test(arguments: [
    (#"{"error": true, "msg": "invalid count or page"}"#, "invalid count or page"),
    (#"{"error": true, "results": []}"#, "an error without a text"),
  ])
  func `a body that reports an error is a failure`(body: String, text: String) {
    let response = Response(statusCode: 200, data: Data(body.utf8))
    #expect(throws: NetworkError.reported(text, response)) { try response.map(GankPage.self) }
  }

  @Test func `one bad entry loses neither the others nor the count`() throws {
    let body = #"""
      {"results": [3, {}, {"_id": 7, "desc": null, "url": "not a url", "images": [1, "http://a/b"],
        "publishedAt": "yesterday", "who": ""}, {"_id": "", "url": "http://a/c"}, {"_id": ""}]}
      """#
    let page = try Response(statusCode: 200, data: Data(body.utf8)).map(GankPage.self)
    #expect(page.receivedCount == 5)
    #expect(page.items.map(\.id) == ["7", "http://a/c"])
    #expect(page.items[0].title.isEmpty && page.items[0].url == nil)
    #expect(page.items[0].author == nil && page.items[0].publishedAt == nil)
  }

  @Test(arguments: ["{}", "[]", "3", #"{"results": null}"#, #"{"error": false}"#])
  func `a body without a list is no page`(body: String) {
    let response = Response(statusCode: 200, data: Data(body.utf8))
    #expect(throws: NetworkError.self) { try response.map(GankPage.self) }
  }

  @Test func `the targets ask as the documentation has it`() throws {
    let version1 = GankTarget.page(category: .pictures, count: 10, page: 2)
    #expect(
      try version1.urlRequest().url?.absoluteString
        == "http://gank.io/api/data/%E7%A6%8F%E5%88%A9/10/2"
    )
  }
}
