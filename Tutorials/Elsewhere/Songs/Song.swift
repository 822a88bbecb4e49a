/// A song of the list.
public struct Song: Identifiable, Hashable, Sendable {
  /// What tells it from others.
  public let id: Int

  /// What it is called.
  public let title: String

  /// Creates a song.
  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}
