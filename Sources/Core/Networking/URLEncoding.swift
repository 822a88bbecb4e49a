import Foundation

/// Parameters as `a=1&b=2`, sorted by name, in the query or in a form body.
///
/// Everything but letters, digits and `-._~` is escaped, so a plus sign stays a plus sign: servers
/// read a bare `+` as a space, and `URLComponents.queryItems` leaves it bare. Lists are written as
/// `a[]=1&a[]=2`, dictionaries as `a[b]=1`, true as `1`: the form that Alamofire uses.
public struct URLEncoding: ParameterEncoding, Sendable {
  /// The place for the parameters.
  public enum Destination: Sendable {
    /// The query for GET, HEAD and DELETE, else the body.
    case methodDependent
    /// The query.
    case queryString
    /// The body.
    case httpBody
  }

  /// The query or the body, as the method has it.
  public static let `default` = URLEncoding(destination: .methodDependent)

  /// The encoding that writes into the query, whatever the method.
  public static let queryString = URLEncoding(destination: .queryString)

  /// Always the body, as `application/x-www-form-urlencoded`.
  public static let httpBody = URLEncoding(destination: .httpBody)

  /// The place for the parameters.
  public let destination: Destination

  /// Creates an encoding.
  public init(destination: Destination) {
    self.destination = destination
  }

  public func encode(_ request: URLRequest, with parameters: [String: Any]) throws -> URLRequest {
    guard !parameters.isEmpty else { return request }
    var request = request
    let text = Self.query(parameters)
    let method = HTTPMethod(rawValue: request.httpMethod ?? "GET")
    if destination == .queryString
      || destination == .methodDependent && method.putsParametersInQuery
    {
      guard let url = request.url,
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
      else { throw NetworkError.requestMapping("parameters without a URL to put them in") }
      let existing = components.percentEncodedQuery.map { "\($0)&" } ?? ""
      components.percentEncodedQuery = existing + text
      request.url = components.url
    } else {
      request.httpBody = Data(text.utf8)
      if request.value(forHTTPHeaderField: "Content-Type") == nil {
        request.setValue(
          "application/x-www-form-urlencoded; charset=utf-8",
          forHTTPHeaderField: "Content-Type"
        )
      }
    }
    return request
  }

  /// The parameters as one text, sorted by name.
  static func query(_ parameters: [String: Any]) -> String {
    parameters.sorted { $0.key < $1.key }
      .flatMap { pairs(name: $0.key, value: $0.value) }
      .map { "\($0.name.percentEncoded(keeping: .unreserved))=\($0.value)" }
      .joined(separator: "&")
  }

  private static func pairs(name: String, value: Any) -> [(name: String, value: String)] {
    switch value {
    case let value as [String: Any]:
      value.sorted { $0.key < $1.key }
        .flatMap { pairs(name: "\(name)[\($0.key)]", value: $0.value) }
    case let value as [Any]:
      value.flatMap { pairs(name: "\(name)[]", value: $0) }
    case let value as Bool:
      [(name, value ? "1" : "0")]
    default:
      [(name, "\(value)".percentEncoded(keeping: .unreserved))]
    }
  }
}

extension CharacterSet {
  /// Letters, digits and `-._~` (RFC 3986, 2.3): right in every part of a URL.
  static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )

  /// The characters of an escaped path: the above, `/`, `%`, and the rest of RFC 3986's `pchar`.
  fileprivate static let escapedPath = unreserved.union(
    CharacterSet(charactersIn: "/%!$&'()*+,;=:@")
  )
}

extension String {
  /// The text with each byte of a character that is not in `kept` written as `%XX`.
  func percentEncoded(keeping kept: CharacterSet) -> String {
    addingPercentEncoding(withAllowedCharacters: kept) ?? self
  }

  /// The path with each character that a path can't have written as `%XX`; its escapes stay.
  var percentEncodedPath: String {
    // A search with an expression costs as much as the rest of a request, and few paths need it.
    let escaped = contains("%") ? replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25") : self
    return escaped.percentEncoded(keeping: .escapedPath)
  }
}
