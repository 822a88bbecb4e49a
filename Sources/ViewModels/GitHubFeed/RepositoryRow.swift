import Core
import Foundation

/// A row of the feed: an entry of the list of public repositories, which has neither language nor
/// stars nor dates.
///
/// A page is a `TolerantList<RepositoryRow>`: malformed entries are left out, the others stay.
public struct RepositoryRow: Decodable, Equatable, Identifiable, Sendable {
  /// Grows with the age of GitHub, with gaps.
  public let id: Int

  /// The name of the repository, with its owner's.
  public let name: String

  /// The description, if its owner wrote one.
  public var about: String?

  /// True if it was forked from another.
  public var isFork = false

  /// The owner's picture, if there is one.
  public var avatar: URL?

  /// Creates a row without further details.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  /// Decodes an entry; it needs an identifier and a name.
  public init(from decoder: any Decoder) throws {
    let entry = try decoder.fields()
    id = try entry.integer("id") ?? entry.decode(Int.self, forKey: "id")
    name = try entry.text("full_name") ?? entry.decode(String.self, forKey: "full_name")
    about = entry.text("description")
    isFork = entry.flag("fork") ?? false
    avatar = (try? entry.fields("owner"))?.link("avatar_url")
  }
}

extension RepositoryRow: CustomStringConvertible {
  public var description: String { name }
}
