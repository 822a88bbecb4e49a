import Core
import Foundation

/// An entry of the list of public repositories, which has neither language nor stars nor dates.
///
/// A page is a `TolerantList<PublicRepository>`: malformed entries are left out, the others stay.
public struct PublicRepository: Decodable, Equatable, Identifiable, Sendable {
  /// Grows with the age of GitHub, with gaps.
  public let id: Int

  /// Its name, with its owner's.
  public let fullName: String

  /// What it is about; null for many.
  public let summary: String?

  /// Its owner's picture.
  public let avatar: URL?

  /// Whether it was copied from another.
  public let isFork: Bool

  /// Its page.
  public let url: URL?

  /// Makes an entry.
  public init(
    id: Int,
    fullName: String,
    summary: String? = nil,
    avatar: URL? = nil,
    isFork: Bool = false,
    url: URL? = nil
  ) {
    self.id = id
    self.fullName = fullName
    self.summary = summary
    self.avatar = avatar
    self.isFork = isFork
    self.url = url
  }

  /// Decodes an entry; it needs an identifier and a name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.integer(.id) ?? container.decode(Int.self, forKey: .id)
    fullName = try container.text(.fullName) ?? container.decode(String.self, forKey: .fullName)
    summary = container.text(.summary)
    avatar = (try? container.nestedContainer(keyedBy: Key.self, forKey: .owner))?.link(.avatar)
    isFork = container.flag(.fork) ?? false
    url = container.link(.url)
  }

  private enum Key: String, CodingKey {
    case avatar = "avatar_url"
    case fork
    case fullName = "full_name"
    case id, owner
    case summary = "description"
    case url = "html_url"
  }
}
