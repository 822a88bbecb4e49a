import Core

/// A part of a list of songs, as KKBOX sends it: `{data, paging, summary}`.
public struct SongPage: Decodable, Equatable, Sendable {
  /// The songs that could be read.
  public let songs: [Song]

  /// Where the next part begins; `nil` at the end of the list.
  ///
  /// The server says so by `paging.next`. The address in there is not followed, since it would take
  /// the access token wherever it points; the offset is that of the server, who may give less than
  /// was requested.
  public let nextOffset: Int?

  public init(from decoder: any Decoder) throws {
    let page = try decoder.fields()
    songs = try page.decode(TolerantList<Song>.self, forKey: "data").elements
    let paging = try page.fields("paging")
    // Without both numbers, nobody knows where the next part begins.
    let limit = paging.integer("limit") ?? 0
    let offset = max(paging.integer("offset") ?? 0, 0)
    // NB: A limit of 0 would bring the same part again and again, and a server may send any number.
    let (next, overflow) = offset.addingReportingOverflow(limit)
    nextOffset = paging.text("next") != nil && limit > 0 && !overflow ? next : nil
  }
}
