import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request that a client sends after a redirect, or `nil` if `response` is none to follow.
  ///
  /// Statuses and methods are those of RFC 9110, 15.4. A body is not sent a second time, so a 307
  /// and a 308 are followed only without one.
  func redirected(by response: Response) -> URLRequest? {
    guard [301, 302, 303, 307, 308].contains(response.statusCode),
      let location = response.header("Location"),
      let url, let target = URL(string: location, relativeTo: url)?.absoluteURL,
      ["http", "https"].contains(target.scheme?.lowercased())
    else { return nil }
    var request = self
    request.url = target
    let method = HTTPMethod(rawValue: httpMethod ?? "GET")
    if method != .get, method != .head {
      guard [301, 302, 303].contains(response.statusCode) else { return nil }
      request.httpMethod = "GET"
      request.httpBody = nil
      request.setValue(nil, forHTTPHeaderField: "Content-Type")
    }
    return request.withoutCredentials(unlessSameHostAs: url)
  }

  /// The request without `Authorization` and `Cookie` if it goes to another host, port or scheme.
  func withoutCredentials(unlessSameHostAs origin: URL) -> URLRequest {
    guard let url, url.origin != origin.origin else { return self }
    var request = self
    request.setValue(nil, forHTTPHeaderField: "Authorization")
    request.setValue(nil, forHTTPHeaderField: "Cookie")
    return request
  }
}

extension URL {
  /// Scheme, host and port, for a comparison.
  fileprivate var origin: String {
    let scheme = scheme?.lowercased() ?? ""
    return "\(scheme)://\(host()?.lowercased() ?? ""):\(port ?? (scheme == "https" ? 443 : 80))"
  }
}
