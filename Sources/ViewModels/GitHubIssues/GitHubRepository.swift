import Core

/// A repository, as GitHub's "Get a repository" gives it.
///
/// Its documentation ("REST API endpoints for repositories") lets description and language be null.
public struct GitHubRepository: Decodable, Equatable, Sendable {
  /// The name that the repository has now, whatever name was requested.
  public let name: RepositoryName

  /// What it is for, if its owner says so.
  public let about: String?

  /// The language that most of it is written in, if there is one.
  public let language: String?

  /// Makes a repository.
  public init(name: RepositoryName, about: String? = nil, language: String? = nil) {
    self.name = name
    self.about = about
    self.language = language
  }

  /// Decodes a repository; one without a readable full name is refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let fullName = try container.decode(String.self, forKey: .fullName)
    guard let name = RepositoryName(fullName) else {
      throw DecodingError.dataCorruptedError(
        forKey: .fullName,
        in: container,
        debugDescription: ""
      )
    }
    self.init(
      name: name,
      about: container.text(.description),
      language: container.text(.language)
    )
  }

  private enum Key: String, CodingKey {
    case description, language
    case fullName = "full_name"
  }
}

/// The full name.
extension GitHubRepository: CustomStringConvertible {
  public var description: String { name.description }
}
