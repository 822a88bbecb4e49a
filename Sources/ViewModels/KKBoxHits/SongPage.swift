import Core
import Foundation

/// A part of a list of songs, as KKBOX sends it: `{data, paging, summary}`.
public struct SongPage: Decodable, Equatable, Sendable {
  /// The songs that could be read.
  public let songs: [Song]

  /// The offset of the next part; `nil` at the end of the list.
  ///
  /// There is one if `paging.next` has an address. It is not followed, because that would take the
  /// access token wherever it points. The offset is the server's, because the server may send fewer
  /// songs than requested.
  public let nextOffset: Int?

  public init(from decoder: any Decoder) throws {
    let page = try decoder.fields()
    songs = try page.decode(TolerantList<Song>.self, forKey: "data").elements
    let paging = try page.fields("paging")
    // Without both numbers, the beginning of the next part isn't known.
    let limit = paging.integer("limit") ?? 0
    let offset = max(paging.integer("offset") ?? 0, 0)
    // NB: A limit of 0 would bring the same part again and again, and a server may send any number.
    let (next, overflow) = offset.addingReportingOverflow(limit)
    nextOffset = paging.text("next") != nil && limit > 0 && !overflow ? next : nil
  }
}
