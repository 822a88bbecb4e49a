import Core
import Foundation

/// A repository, as GitHub's "Get a repository" gives it.
///
/// Its documentation ("REST API endpoints for repositories") lets the language be null.
public struct GitHubRepository: Equatable, Sendable {
  /// The name that the repository has now, whatever name was requested.
  public let name: RepositoryName

  /// The language that most of it is written in, if there is one.
  public let language: String?

  package init(name: RepositoryName, language: String?) {
    self.name = name
    self.language = language
  }
}

extension GitHubRepository: Decodable {
  /// Decodes a repository; one without a readable full name is refused.
  public init(from decoder: any Decoder) throws {
    let repository = try decoder.fields()
    guard let name = RepositoryName(try repository.decode(String.self, forKey: "full_name")) else {
      throw DecodingError.dataCorruptedError(
        forKey: "full_name",
        in: repository,
        debugDescription: ""
      )
    }
    self.init(name: name, language: repository.text("language"))
  }
}

extension GitHubRepository: CustomStringConvertible {
  public var description: String { name.description }
}
