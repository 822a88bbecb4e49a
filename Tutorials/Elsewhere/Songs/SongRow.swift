/// A row of the list.
public struct SongRow: CustomStringConvertible, Identifiable, Equatable, Sendable {
  /// The song.
  public let song: Song

  /// `true` if its heart is filled.
  public let isFavorite: Bool

  /// That of the song.
  public var id: Song.ID { song.id }

  public var description: String { isFavorite ? "\(song.title) ♥" : song.title }

  /// Creates a row.
  public init(song: Song, isFavorite: Bool) {
    self.song = song
    self.isFavorite = isFavorite
  }
}
