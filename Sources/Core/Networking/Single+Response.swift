import Foundation
import Reactive

extension PrimitiveSequence where Trait == SingleTrait, Element == Response {
  /// Fails with ``NetworkError/statusCode(_:)`` unless the status is in `statusCodes`.
  public func filter<Codes: RangeExpression>(statusCodes: Codes) -> Single<Response>
  where Codes.Bound == Int {
    map { try $0.filter(statusCodes: statusCodes) }
  }

  /// Fails with ``NetworkError/statusCode(_:)`` unless the status is `statusCode`.
  public func filter(statusCode: Int) -> Single<Response> {
    map { try $0.filter(statusCode: statusCode) }
  }

  /// Fails with ``NetworkError/statusCode(_:)`` unless the status is 200 up to 299.
  public func filterSuccessfulStatusCodes() -> Single<Response> {
    map { try $0.filterSuccessfulStatusCodes() }
  }

  /// Fails with ``NetworkError/statusCode(_:)`` unless the status is 200 up to 399.
  public func filterSuccessfulStatusAndRedirectCodes() -> Single<Response> {
    map { try $0.filterSuccessfulStatusAndRedirectCodes() }
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
