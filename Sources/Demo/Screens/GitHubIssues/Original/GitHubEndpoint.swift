import Core
import Foundation
import ViewModels

extension Originals {
  /// The endpoints of GitHub: an enum with a case each, and what a request of it takes.
  public enum GitHubEndpoint: TargetType {
    case issues(String)
    case profile(String)
    case repositories(String)
    case repository(String)

    public var baseURL: URL { URL(literal: "https://api.github.com") }

    public var method: Method { .get }

    public var path: String {
      switch self {
      case .issues(let fullName): "/repos/\(fullName)/issues"
      case .profile(let user): "/users/\(segment: user)"
      case .repositories(let user): "/users/\(segment: user)/repos"
      case .repository(let fullName): "/repos/\(fullName)"
      }
    }

    // region: samples
    public var sampleData: Data {
      let sample =
        switch self {
        case .issues:
          #"{"id": 9991, "number": 7, "title": "List flickers", "body": "On page two."}"#
        case .profile(let user):
          #"{"login": "\#(user)", "id": 9992}"#
        case .repositories:
          #"{{"id": "9993", "language": "Swift", "url": "https://example.com", "name": "lab"}}}"#
        case .repository:
          #"{"id": "9993", "language": "Swift", "url": "https://example.com", "name": "lab"}"#
        }
      return Data(sample.utf8)
    }
    // endregion

    public var task: RequestTask { .requestPlain }
  }
}
