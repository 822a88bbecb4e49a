import Core
import Foundation

/// A song of KKBOX's catalog; a "track" in its API.
public struct Song: Equatable, Identifiable, Sendable {
  /// The song's identifier, which is unique in the catalog.
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
