import Core
import Foundation
import Workshop

@testable import Networking

extension Transport {
  /// Gets a path and gives the body, or the status, or the failure as text.
  func text(_ path: String, headers: [String: String] = [:]) -> Observable<String> {
    send(.get(path, headers: headers))
      .map { response in
        let body = response.text
        return body.isEmpty ? "\(response.statusCode)" : body
      }
      .asObservable()
      .catch { .just(($0 as? NetworkError)?.transportLabel ?? "\($0)") }
  }
}

extension Response {
  var text: String { String(decoding: data, as: UTF8.self) }
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

extension TestScheduler {
  /// Returns what `source` sends until no work is left.
  func texts(of source: Observable<String>) -> [String] {
    var texts: [String] = []
    let subscription = source.subscribe(onNext: { texts.append($0) })
    start()
    subscription.dispose()
    return texts
  }
}

/// An endpoint of no API.
struct StubTarget: TargetType {
  var path: String
  var method = HTTPMethod.get
  var task = RequestTask.requestPlain
  var headers: [String: String]?
  var validationType = ValidationType.none
  var baseURL = URL(literal: "http://api.example")

  init(_ path: String = "/a", _ method: HTTPMethod = .get) {
    self.path = path
    self.method = method
  }
}

extension Provider {
  /// Gives the body or the status, or the error's short text.
  func text(_ target: Target) -> Observable<String> {
    request(target).asObservable()
      .map { $0.data.isEmpty ? "\($0.statusCode)" : $0.text }
      .catch { .just(NetworkError($0).message) }
  }
}
