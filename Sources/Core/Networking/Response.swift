import Foundation
import Reactive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server answered.
public struct Response: Sendable {
  /// The status code.
  public let statusCode: Int

  /// The body, unpacked; empty when there was none.
  public let data: Data

  /// The request as it was sent, credentials included: for code, not for a log.
  public let request: URLRequest?

  /// The headers, and the URL that answered after redirects.
  public let response: HTTPURLResponse?

  /// Creates a response.
  public init(
    statusCode: Int,
    data: Data = Data(),
    request: URLRequest? = nil,
    response: HTTPURLResponse? = nil
  ) {
    self.statusCode = statusCode
    self.data = data
    self.request = request
    self.response = response
  }

  /// Creates a response with the given headers, as a fake transport needs it.
  public init(statusCode: Int, data: Data, headers: [String: String], request: URLRequest) {
    let response = request.url.flatMap { url in
      HTTPURLResponse(
        url: url,
        statusCode: statusCode,
        httpVersion: "HTTP/1.1",
        headerFields: headers
      )
    }
    self.init(statusCode: statusCode, data: data, request: request, response: response)
  }

  /// The value of a header, whatever the case of its name; repeated ones are joined by `, `.
  public func header(_ name: String) -> String? {
    response?.value(forHTTPHeaderField: name)
  }
}

extension Response: Equatable {
  /// Whether two answers are the same: status, body and headers; who asked does not matter.
  public static func == (lhs: Response, rhs: Response) -> Bool {
    lhs.statusCode == rhs.statusCode && lhs.data == rhs.data
      && lhs.response?.url == rhs.response?.url && lhs.headers == rhs.headers
  }

  var headers: [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in response?.allHeaderFields ?? [:] {
      headers["\(name)".lowercased()] = "\(value)"
    }
    return headers
  }
}

/// `GET https://host/path → 200, 1024 bytes`: no header, no body and no credential.
extension Response: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    let asked = request.map { "\($0.maskedDescription) → " } ?? ""
    return "\(asked)\(statusCode), \(data.count) bytes"
  }

  public var debugDescription: String { description }
}

extension Response {
  /// Returns the response if its status is in `statusCodes`, else throws it as an error.
  ///
  /// - Throws: ``NetworkError/statusCode(_:)``.
  public func filter<Codes: RangeExpression>(statusCodes: Codes) throws -> Response
  where Codes.Bound == Int {
    guard statusCodes.contains(statusCode) else { throw NetworkError.statusCode(self) }
    return self
  }

  /// Returns the response if its status is 200 up to 299, else throws it as an error.
  public func filterSuccessfulStatusCodes() throws -> Response {
    try filter(statusCodes: 200..<300)
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element == Response {
  /// Fails with ``NetworkError/statusCode(_:)`` unless the status is in `statusCodes`.
  public func filter<Codes: RangeExpression>(statusCodes: Codes) -> Single<Response>
  where Codes.Bound == Int {
    map { try $0.filter(statusCodes: statusCodes) }
  }

  /// Fails with ``NetworkError/statusCode(_:)`` unless the status is 200 up to 299.
  public func filterSuccessfulStatusCodes() -> Single<Response> {
    map { try $0.filterSuccessfulStatusCodes() }
  }

  /// Decodes the body, or what stands in it under a key path such as `data.results`; fails with
  /// ``NetworkError/decoding(_:_:)``.
  public func map<Value: Decodable>(
    _ type: Value.Type,
    atKeyPath keyPath: String? = nil,
    using decoder: JSONDecoder = JSONDecoder()
  ) -> Single<Value> {
    map { try $0.map(type, atKeyPath: keyPath, using: decoder) }
  }

  /// Takes the body as text; fails with ``NetworkError/decoding(_:_:)``.
  public func mapString() -> Single<String> {
    map { try $0.mapString() }
  }
}
