import Foundation

/// One endpoint of an API, and all that it takes to call it.
///
/// An API is an enum with a case an endpoint. The members are those of Moya 15, and an enum that was
/// written for them conforms with two words changed: `Task` is ``RequestTask`` (the other would be
/// Swift's own), and `Moya.Method` is `Method`. There is no upload and no download among the tasks. What
/// Moya 8 had, `parameters`, `parameterEncoding` and `task: .request`, is one task since:
/// `.requestParameters(parameters:encoding:)`.
///
/// ```swift
/// enum GitHub: TargetType {
///   case issues(owner: String, name: String)
///
///   var baseURL: URL { URL(literal: "https://api.github.com") }
///   var method: Method { .get }
///   var path: String {
///     switch self {
///     case .issues(let owner, let name): "/repos/\(segment: owner)/\(segment: name)/issues"
///     }
///   }
///   var task: RequestTask {
///     .requestParameters(parameters: ["state": "open"], encoding: URLEncoding.queryString)
///   }
/// }
/// ```
public protocol TargetType {
  /// Lets a target write `Method`, as it does with Moya.
  typealias Method = HTTPMethod

  /// The scheme, the host and, where an API has one, the path that all endpoints share.
  var baseURL: URL { get }

  /// Headers of this endpoint; a header that the task sets may be replaced here.
  var headers: [String: String]? { get }

  /// The method.
  var method: Method { get }

  /// What follows the base URL, without a query.
  ///
  /// Text that a person typed goes in as `\(segment: text)`, which cannot break out of its place.
  /// What else is not allowed in a path is percent-encoded; escapes such as `%2F` stay.
  var path: String { get }

  /// A body in the API's true shape; a provider with a stub answers with it.
  var sampleData: Data { get }

  /// What is sent along: nothing, parameters, a body.
  var task: RequestTask { get }

  /// Which status codes count as success; with `.none` each response does.
  var validationType: ValidationType { get }
}

extension TargetType {
  public var headers: [String: String]? { nil }
  public var sampleData: Data { Data() }
  public var validationType: ValidationType { .none }
}
