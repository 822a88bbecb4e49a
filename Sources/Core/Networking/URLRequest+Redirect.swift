import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request that a client sends after a redirect, or `nil` if `response` is none to follow.
  ///
  /// A body is not sent a second time, so a 307 and a 308 are followed only without one. An address
  /// that URLSession cannot reach, or that holds a password, is not followed.
  func redirected(by response: Response) -> URLRequest? {
    guard [301, 302, 303, 307, 308].contains(response.statusCode),
      let location = response.header("Location"), let url
    else { return nil }
    // Behind a `RedirectedTransport`, another server has answered than the one that was meant.
    let answering = response.response?.url ?? url
    guard let target = URL(string: location, relativeTo: answering)?.absoluteURL,
      target.addressFault == nil
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
    if target.origin != url.origin, target.origin != answering.origin {
      request.setValue(nil, forHTTPHeaderField: "Authorization")
      request.setValue(nil, forHTTPHeaderField: "Cookie")
    }
    return request
  }
}
