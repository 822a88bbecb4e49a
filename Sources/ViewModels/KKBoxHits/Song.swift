import Core
import Foundation

/// A song of KKBOX's catalog; a "track" in its API.
public struct Song: Equatable, Identifiable, Sendable {
  /// Unique in the catalog.
  public let id: String

  /// The title.
  public let name: String

  /// Who sings it, if known.
  public let artist: String?

  /// The album that it is on, if known.
  public let album: String?

  /// How long it plays, if known.
  public let duration: Duration?

  /// Its page on KKBOX.
  public let url: URL?

  /// The album's picture: the smallest that is there.
  public let image: URL?

  /// Makes a song.
  public init(
    id: String,
    name: String,
    artist: String? = nil,
    album: String? = nil,
    duration: Duration? = nil,
    url: URL? = nil,
    image: URL? = nil
  ) {
    self.id = id
    self.name = name
    self.artist = artist
    self.album = album
    self.duration = duration
    self.url = url
    self.image = image
  }
}

extension Song: Decodable {
  /// Decodes a track; only one without an identifier is refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let album = try? container.decode(Album.self, forKey: .album)
    self.init(
      id: try container.decode(String.self, forKey: .id),
      name: container.text(.name) ?? "",
      artist: album?.artist,
      album: album?.name,
      duration: container.integer(.duration).map { .milliseconds($0) },
      url: container.link(.url),
      image: album?.image
    )
  }

  private enum Key: String, CodingKey {
    case album, duration, id, name, url
  }

  private struct Album: Decodable {
    let artist: String?
    let image: URL?
    let name: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      name = container.text(.name)
      artist = (try? container.decode(Artist.self, forKey: .artist))?.name
      image = container.elements(Image.self, .images)?.min { $0.width < $1.width }?.url
    }

    private enum Key: String, CodingKey {
      case artist, images, name
    }
  }

  private struct Artist: Decodable {
    let name: String?
  }

  private struct Image: Decodable {
    let url: URL
    let width: Int
  }
}

/// The title.
extension Song: CustomStringConvertible {
  public var description: String { name }
}
