import Core
import Foundation

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
      .map { $0.data.isEmpty ? "\($0.statusCode)" : try $0.mapString() }
      .catch { .just(NetworkError($0).message) }
  }
}
