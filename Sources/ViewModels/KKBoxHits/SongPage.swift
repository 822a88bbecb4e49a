import Core
import Foundation

/// A part of a list of songs, as KKBOX sends it: `{data, paging, summary}`.
public struct SongPage: Decodable, Equatable, Sendable {
  /// The songs that could be read.
  public let songs: [Song]

  /// The offset of the next part; `nil` at the end of the list.
  ///
  /// It comes from `paging.next`. That address is not followed, because it would take the access
  /// token wherever it points. The offset is the server's, because the server may send fewer songs
  /// than requested.
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

/// A song of KKBOX's catalog; a "track" in its API.
public struct Song: Equatable, Identifiable, Sendable {
  /// Unique in the catalog.
  public let id: String

  /// The title.
  public let name: String

  /// The artist, if known.
  public var artist: String?

  /// The duration, if known.
  public var duration: Duration?

  /// The picture of its album: the smallest one available.
  public var image: URL?

  /// Creates a song without further details.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

extension Song: Decodable {
  /// Decodes a track; only one without an identifier is refused.
  public init(from decoder: any Decoder) throws {
    let track = try decoder.fields()
    let album = try? track.fields("album")
    self.init(
      id: try track.decode(String.self, forKey: "id"),
      name: track.text("name") ?? ""
    )
    artist = (try? album?.fields("artist"))?.text("name")
    duration = track.integer("duration").map { .milliseconds($0) }
    image = album?.elements(Image.self, "images")?.min { $0.width < $1.width }?.url
  }

  private struct Image: Decodable {
    let url: URL
    let width: Int
  }
}

extension Song: CustomStringConvertible {
  public var description: String { name }
}

/// A row of the list of new hits.
public enum SongRow: Equatable, Sendable {
  /// The picture at the top, which stretches and fades; always row 0.
  case cover

  /// A song, and whether it is a favorite.
  case song(Song, isFavorite: Bool)

  /// The song of the row; the cover has none.
  public var song: Song? {
    guard case .song(let song, _) = self else { return nil }
    return song
  }
}

/// `cover`, `♡ 第一首歌`, `♥ 第一首歌`.
extension SongRow: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cover: "cover"
    case .song(let song, let isFavorite): "\(isFavorite ? "♥" : "♡") \(song)"
    }
  }
}

/// The cover while the list is pulled and scrolled.
///
/// The formulas are the write-up's, except that the opacity stays between 0 and 1.
public struct CoverLayout: Equatable, Sendable {
  /// The height in points; 500 unless the list is pulled down.
  public let height: Double

  /// The upper edge, in points from the top of the list; negative while it is pulled.
  public let originY: Double

  /// The opacity, from 0 to 1.
  public let alpha: Double

  /// The height at rest.
  public static let restingHeight = 500.0

  /// Makes a layout.
  public init(height: Double, originY: Double, alpha: Double) {
    self.height = height
    self.originY = originY
    self.alpha = alpha
  }

  /// Makes the layout for a list that is scrolled by `contentOffset` points; negative when pulled.
  public init(contentOffset: Double) {
    let offset = contentOffset.isFinite ? contentOffset : 0
    height = Self.restingHeight - min(offset, 0)
    originY = min(offset, 0)
    alpha = min(max((Self.restingHeight - max(offset, 0)) / Self.restingHeight, 0), 1)
  }
}
