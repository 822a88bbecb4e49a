import Foundation

/// The content of a request.
///
/// The cases are two of `Task` in Moya 15; under that name it would be mistaken for Swift's own.
public enum RequestTask {
  /// Nothing.
  case requestPlain

  /// Parameters, in the query or in the body as the encoding decides.
  case requestParameters(parameters: [String: Any], encoding: any ParameterEncoding)
}

extension RequestTask {
  func encode(into request: URLRequest) throws -> URLRequest {
    switch self {
    case .requestPlain: request
    case .requestParameters(let parameters, let encoding):
      try encoding.encode(request, with: parameters)
    }
  }
}
