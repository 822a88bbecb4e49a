import Core

/// A part of a list of songs, as KKBOX sends it: `{data, paging, summary}`.
public struct SongPage: Equatable, Sendable {
  /// The songs that could be read.
  public let songs: [Song]

  /// Where the next part begins; `nil` at the end of the list.
  ///
  /// The server says so by `paging.next`. The address in there is not followed, since it would take
  /// the access token wherever it points; the offset is that of the server, who may give less than
  /// was requested.
  public let nextOffset: Int?

  /// Makes a page.
  public init(songs: [Song], nextOffset: Int?) {
    self.songs = songs
    self.nextOffset = nextOffset
  }
}

extension SongPage: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    songs = try container.decode(TolerantList<Song>.self, forKey: .data).elements
    let paging = try container.decode(Paging.self, forKey: .paging)
    // NB: A limit of 0 would bring the same part for ever, and a server may send any number.
    let (next, overflow) = paging.offset.addingReportingOverflow(paging.limit)
    nextOffset = paging.hasNext && paging.limit > 0 && !overflow ? next : nil
  }

  private enum Key: String, CodingKey {
    case data, paging
  }

  private struct Paging: Decodable {
    let hasNext: Bool
    let limit: Int
    let offset: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      hasNext = container.text(.next) != nil
      // Without both numbers, nobody knows where the next part begins.
      limit = container.integer(.limit) ?? 0
      offset = max(container.integer(.offset) ?? 0, 0)
    }

    private enum Key: String, CodingKey {
      case limit, next, offset
    }
  }
}
