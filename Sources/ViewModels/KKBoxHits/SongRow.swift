import Foundation

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
