import Core
import Foundation
import MarbleTesting
import Testing
import ViewModels

struct KKBoxModelTests {
  @Test func `a page of songs decodes and says where the next one begins`() throws {
    let page = try Fixture.response("kkbox_tracks_page1").map(SongPage.self)
    #expect(page.songs.count == 3 && page.nextOffset == 3)
    #expect(page.songs[0].name == "第一首樣本曲")
    #expect(page.songs[0].artist == "樣本歌手 (Sample Singer)")
    #expect(page.songs[0].duration == .milliseconds(264_542))
  }

  @Test func `a null ends the list`() throws {
    #expect(try Fixture.response("kkbox_tracks_empty").map(SongPage.self).nextOffset == nil)
  }

  @Test(arguments: [
    (#"{"offset": 20, "limit": 10, "next": "x"}"#, 30),
    (#"{"offset": 20, "limit": 0, "next": "x"}"#, nil),
    (#"{"offset": 20, "limit": 10}"#, nil),
    (#"{"offset": 9223372036854775807, "limit": 10, "next": "x"}"#, nil),
  ])
  func `the next offset counts what the server sent`(paging: String, expected: Int?) throws {
    let body = #"{"data": [{"id": "a"}], "paging": \#(paging)}"#
    let page = try Response(statusCode: 200, data: Data(body.utf8)).map(SongPage.self)
    #expect(page.nextOffset == expected)
  }

  @Test func `a token decodes, and an error of the token endpoint does not`() throws {
    let token = try Fixture.response("kkbox_token").map(AccessToken.self)
    #expect(token == AccessToken(value: "FAKE_TOKEN_FOR_TESTS_ONLY", expiresIn: 2_592_000))
    #expect(throws: NetworkError.self) {
      try Fixture.response("kkbox_token_error_401").map(AccessToken.self)
    }
  }

  @Test func `the targets ask as the documentation has it`() throws {
    let hits = KKBoxTarget.hits(playlist: "a/../b", offset: 40, limit: 20)
    #expect(
      try hits.urlRequest().url?.absoluteString == "https://api.kkbox.com/v1.1/new-hits-playlists/"
        + "a%2F..%2Fb/tracks?limit=20&offset=40&territory=TW"
    )
    let token = KKBoxTarget.token(KKBoxCredentials(clientID: "i d", clientSecret: "s&t"))
    let request = try token.urlRequest()
    #expect(request.url?.absoluteString == "https://account.kkbox.com/oauth2/token")
    #expect(
      request.httpBody
        == Data("client_id=i%20d&client_secret=s%26t&grant_type=client_credentials".utf8)
    )
    var dumped = ""
    dump(token, to: &dumped)
    #expect(!"\(token)\(dumped)\(String(reflecting: token))".contains("s&t"))
  }

  @Test func `a song may lack all but its id, and its picture is the smallest that is there`()
    throws
  {
    let body = #"""
      {"data": [
        {"id": "a", "name": null, "duration": "x", "album": {"name": null, "images": [{"url": ""}]}},
        {"name": "no id"},
        {"id": "b", "name": "夜", "album": {"images": [
          {"url": "https://i.example/500", "width": 500}, {"url": "https://i.example/160", "width": 160},
          {"url": "https://i.example/1000", "width": 1000}]}}
      ], "paging": {"offset": 0, "limit": 20, "next": null}}
      """#
    let page = try Response(statusCode: 200, data: Data(body.utf8)).map(SongPage.self)
    var night = Song(id: "b", name: "夜")
    night.image = URL(string: "https://i.example/160")
    #expect(page.songs == [Song(id: "a", name: ""), night])
  }

  @Test(arguments: [
    (-120.5, CoverLayout(height: 620.5, originY: -120.5, alpha: 1)),
    (125, CoverLayout(height: 500, originY: 0, alpha: 0.75)),
    (500, CoverLayout(height: 500, originY: 0, alpha: 0)),
    (100_000, CoverLayout(height: 500, originY: 0, alpha: 0)),
    (.infinity, CoverLayout(height: 500, originY: 0, alpha: 1)),
    (.nan, CoverLayout(height: 500, originY: 0, alpha: 1)),
  ])
  func `the cover fades to nothing and no further`(offset: Double, cover: CoverLayout) {
    #expect(CoverLayout(contentOffset: offset) == cover)
  }
}
