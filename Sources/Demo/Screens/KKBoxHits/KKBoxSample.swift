import Core
import Foundation
import ViewModels

/// Invented answers in the true shape of KKBOX's, for scenarios and previews.
package enum KKBoxSample {
  /// A part of a list with `total` songs.
  ///
  /// Every fourth song has no `isrc`, every fifth no `url`, every sixth no picture; titles are in
  /// Chinese, Japanese, Korean and English, some long.
  ///
  /// - Parameter hidden: The number of songs at the start that do not exist yet.
  package static func hits(
    offset: Int = 0,
    limit: Int = 20,
    total: Int = 47,
    hidden: Int = 0
  ) -> Data {
    let end = min(max(offset, 0) + max(limit, 0), total, max(offset, 0) + 1000)
    let songs = offset < end ? (max(offset, 0)..<end).map { track($0 + hidden) } : []
    let next = end < total && limit > 0 ? link(end, limit) : "null"
    let previous = offset > 0 ? link(max(offset - limit, 0), limit) : "null"
    return Data(
      (#"{"data": [\#(songs.joined(separator: ", "))], "paging": {"offset": \#(offset), "#
        + #""limit": \#(limit), "previous": \#(previous), "next": \#(next)}, "#
        + #""summary": {"total": \#(total)}}"#).utf8
    )
  }

  /// A token that is valid for `expiresIn` seconds.
  package static func token(_ value: String = "FAKE_TOKEN", expiresIn: Int = 2_592_000) -> Data {
    Data(
      #"{"access_token": "\#(value)", "token_type": "Bearer", "expires_in": \#(expiresIn)}"#.utf8
    )
  }

  /// The token endpoint's body of a 401; its `error` is a string.
  package static let invalidClient = Data(#"{"error": "invalid_client"}"#.utf8)

  private static func link(_ offset: Int, _ limit: Int) -> String {
    #""https://api.kkbox.com/v1.1/new-hits-playlists/\#(KKBoxTarget.mandarinHits)/tracks"#
      + #"?territory=TW&limit=\#(limit)&offset=\#(offset)""#
  }

  private static func track(_ index: Int) -> String {
    let number = index + 1
    let id = identifier("track", number)
    let fields = [
      #""id": "\#(id)""#,
      #""name": "\#(titles[index % titles.count]) #\#(number)""#,
      #""duration": \#(180_000 + number * 7_919 % 120_000)"#,
      number.isMultiple(of: 4) ? nil : #""isrc": "TWXX999\#(10_000 + number)""#,
      number.isMultiple(of: 5) ? nil : #""url": "https://www.kkbox.com/tw/tc/song/\#(id)""#,
      #""track_number": \#(index % 12)"#,
      #""explicitness": \#(number.isMultiple(of: 7))"#,
      #""available_territories": \#(number.isMultiple(of: 3) ? "[]" : #"["TW", "HK", "JP"]"#)"#,
      #""album": \#(album(number))"#,
    ]
    return "{\(fields.compactMap { $0 }.joined(separator: ", "))}"
  }

  private static func album(_ number: Int) -> String {
    let images = [160, 500, 1000].map { width in
      #"{"height": \#(width), "width": \#(width), "#
        + #""url": "https://i.kfs.io/album/global/\#(9_000_000 + number),0v1/fit/\#(width)x\#(width).jpg"}"#
    }
    let id = identifier("album", number)
    return #"{"id": "\#(id)", "name": "\#(albums[number % albums.count])", "#
      + #""url": "https://www.kkbox.com/tw/tc/album/\#(id)", "explicitness": false, "#
      + #""available_territories": ["TW"], "release_date": "2021-05-07", "#
      + #""images": [\#(number.isMultiple(of: 6) ? "" : images.joined(separator: ", "))], "#
      + #""artist": {"id": "\#(identifier("artist", number % artists.count))", "#
      + #""name": "\#(artists[number % artists.count])", "url": null, "images": []}}"#
  }

  /// The identifier of the song, album or artist with this number.
  package static func identifier(_ kind: String, _ number: Int) -> String {
    let digits = String(number)
    return "FAKE\(kind)\(String(repeating: "0", count: max(9 - digits.count, 0)))\(digits)"
  }

  private static let titles = [
    "第一首樣本曲", "夜のサンプル", "Backpressure (feat. 樣本歌手)", "봄날의 표본", "回聲",
    "一首名字長到在手機上無論如何都放不下的歌", "Hot & Cold", "午夜十二點的訂閱者",
  ]

  private static let albums = ["回聲練習", "Timeout Sessions", "熱與冷"]

  private static let artists = ["樣本歌手 (Sample Singer)", "無名樂團", "The Observers", "샘플 밴드"]
}
