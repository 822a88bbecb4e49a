import Core
import Foundation

/// The endpoints of gank.io.
///
/// From the API's own pages (gank.io/api for version 1, gank.io/api/v2 for version 2). Version 1 has
/// no key and no documented limit; its pages count from 1. The feed uses it, as the write-up does.
public enum GankTarget: TargetType, Equatable, Sendable {
  /// Version 1: a page of a category, from page 1.
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

/// The categories of gank.io that the feed shows, with the API's names as raw values.
public enum GankCategory: String, CaseIterable, Codable, Sendable {
  /// Everything.
  case all

  /// Libraries and articles for Android.
  case android = "Android"

  /// Libraries and articles for iOS.
  case iOS

  /// Pictures.
  case pictures = "福利"
}
