import Core
import Foundation

/// The search of blogs and cafés at Daum.
///
/// From Kakao Developers, "Daum Search, REST API" (`/v2/search/blog`, `/v2/search/cafe`). Each
/// request needs `Authorization: KakaoAK` with the REST API key, which an `AuthorizationPlugin`
/// adds.
public enum KakaoTarget: TargetType, Equatable, Sendable {
  /// A page of blog posts.
  case blog(query: String, page: Int, size: Int)

  /// A page of posts in cafés.
  case cafe(query: String, page: Int, size: Int)

  /// The last page that the API returns, whatever the total is.
  public static let lastPage = 50

  public var baseURL: URL { URL(literal: "https://dapi.kakao.com") }

  public var headers: [String: String]? { ["Accept": "application/json"] }

  public var method: Method { .get }

  public var path: String {
    switch self {
    case .blog: "/v2/search/blog"
    case .cafe: "/v2/search/cafe"
    }
  }

  public var task: RequestTask {
    switch self {
    case .blog(let query, let page, let size), .cafe(let query, let page, let size):
      .requestParameters(
        parameters: ["page": page, "query": query, "size": size, "sort": "accuracy"],
        encoding: URLEncoding.queryString
      )
    }
  }

  public var validationType: ValidationType { .successCodes }
}
