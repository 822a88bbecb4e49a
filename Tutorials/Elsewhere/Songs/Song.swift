/// A song of the list.
public struct Song: Identifiable, Hashable, Sendable {
  /// Unique over all songs.
  public let id: Int

  /// The title.
  public let title: String

  /// Creates a song.
  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}
