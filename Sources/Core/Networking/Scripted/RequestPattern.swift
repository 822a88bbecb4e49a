import Dispatch
import Foundation

/// The requests that a rule is for.
///
/// In a path `*` is any one segment, and `**` at its end any number of them. What the pattern's
/// query and headers name must be there with that value, or with any value for `*`; other items may
/// be there too. Path and query are written as a person reads them, unescaped.
public struct RequestPattern: Equatable, Sendable {
  /// The method.
  public let method: HTTPMethod

  /// The path.
  public let path: String

  /// The items that the query must hold.
  public let query: [String: String]

  /// The headers that must be there, whatever the case of their names.
  public let headers: [String: String]

  /// Creates a pattern from a path, with or without a query.
  public init(_ method: HTTPMethod, _ pathAndQuery: String, headers: [String: String] = [:]) {
    let parts = pathAndQuery.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.method = method
    self.path = String(parts.first ?? "")
    self.query = Self.items(parts.dropFirst().first ?? "") { String($0) }
    self.headers = headers
  }

  /// Returns `true` if `request` matches.
  public func matches(_ request: URLRequest) -> Bool {
    guard let url = request.url, (request.httpMethod ?? "GET") == method.rawValue,
      matches(path: url.path(percentEncoded: true))
    else { return false }
    let items = Self.items(Substring(url.query(percentEncoded: true) ?? "")) { text in
      text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? String(text)
    }
    return query.allSatisfy { name, value in
      items[name].map { value == "*" || value == $0 } ?? false
    }
      && headers.allSatisfy { name, value in
        request.value(forHTTPHeaderField: name).map { value == "*" || value == $0 } ?? false
      }
  }

  private func matches(path: String) -> Bool {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.removingPercentEncoding ?? String($0) }
    var expected = self.path.split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    if expected.last == "**" {
      expected.removeLast()
      guard segments.count >= expected.count else { return false }
    } else {
      guard segments.count == expected.count else { return false }
    }
    return zip(expected, segments).allSatisfy { $0 == "*" && !$1.isEmpty || $0 == $1 }
  }

  private static func items(
    _ query: Substring,
    decoded: (Substring) -> String
  ) -> [String: String] {
    var items: [String: String] = [:]
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      items[decoded(parts[0])] = parts.count > 1 ? decoded(parts[1]) : ""
    }
    return items
  }
}

/// `GET /repositories?since=369 [If-None-Match: *]`.
extension RequestPattern: CustomStringConvertible {
  public var description: String {
    let query = query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let headers = headers.sorted { $0.key < $1.key }.map { name, value in
      " [\(name): \(CredentialMask.hides(name) ? CredentialMask.sign : value)]"
    }
    return "\(method) \(path)\(query.isEmpty ? "" : "?")"
      + CredentialMask.mask(query: query.joined(separator: "&")) + headers.joined()
  }
}
