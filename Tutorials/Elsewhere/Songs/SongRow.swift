/// What a row of the list shows.
public struct SongRow: Identifiable, Equatable, Sendable {
  /// The song.
  public let song: Song

  /// Whether its heart is filled.
  public let isFavorite: Bool

  /// That of the song.
  public var id: Song.ID { song.id }

  /// Creates a row.
  public init(song: Song, isFavorite: Bool) {
    self.song = song
    self.isFavorite = isFavorite
  }
}
