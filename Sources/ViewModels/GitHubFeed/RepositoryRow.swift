import Foundation

/// A row of the feed.
public struct RepositoryRow: Equatable, Identifiable, Sendable {
  /// Tells two rows apart.
  public let id: Int

  /// The name of the repository, with its owner's.
  public let name: String

  /// What it is about, if its owner says so.
  public let about: String?

  /// Whether it was copied from another.
  public let isFork: Bool

  /// Its owner's picture, if there is one.
  public let avatar: URL?

  /// Its page.
  public let url: URL?

  /// Makes a row.
  public init(
    id: Int,
    name: String,
    about: String? = nil,
    isFork: Bool = false,
    avatar: URL? = nil,
    url: URL? = nil
  ) {
    self.id = id
    self.name = name
    self.about = about
    self.isFork = isFork
    self.avatar = avatar
    self.url = url
  }

  /// Makes the row of `repository`.
  public init(_ repository: PublicRepository) {
    self.init(
      id: repository.id,
      name: repository.fullName,
      about: repository.summary,
      isFork: repository.isFork,
      avatar: repository.avatar,
      url: repository.url
    )
  }
}

/// The name.
extension RepositoryRow: CustomStringConvertible {
  public var description: String { name }
}
