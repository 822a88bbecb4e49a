import Core
import Foundation

/// The endpoints of gank.io.
///
/// From the API's own page (gank.io/api): version 1, which the write-up uses. It has no key and no
/// documented limit; its pages count from 1.
public enum GankTarget: TargetType, Equatable, Sendable {
  /// A page of a category, from page 1.
  case page(category: GankCategory, count: Int, page: Int)

  // NB: Plain HTTP, as in the write-up.
  public var baseURL: URL { URL(literal: "http://gank.io") }

  public var headers: [String: String]? { ["Accept": "application/json"] }

  public var method: Method { .get }

  public var path: String {
    switch self {
    case .page(let category, let count, let page):
      "/api/data/\(segment: category.rawValue)/\(count)/\(page)"
    }
  }

  public var task: RequestTask { .requestPlain }

  public var validationType: ValidationType { .successCodes }
}
