import Core
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Transport {
  /// Gets a path and gives the body, or the status, or the failure as text.
  func text(_ path: String, headers: [String: String] = [:]) -> Observable<String> {
    send(.get(path, headers: headers))
      .map { response in
        let body = try response.mapString()
        return body.isEmpty ? "\(response.statusCode)" : body
      }
      .asObservable()
      .catch { .just(($0 as? NetworkError)?.transportLabel ?? "\($0)") }
  }
}

extension NetworkError {
  /// The failure of the transport in a few words, else the whole text.
  var transportLabel: String {
    guard case .transport(let failure, _) = self else { return description }
    return failure.label
  }
}

extension URLRequest {
  /// A GET to an invented host.
  static func get(_ path: String, headers: [String: String] = [:]) -> URLRequest {
    var request = URLRequest(url: URL(string: "http://api.example\(path)") ?? URL(literal: "/"))
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    return request
  }
}
