/// Which status codes count as success.
public enum ValidationType: Equatable, Sendable {
  /// Every code: the caller looks at the response.
  case none

  /// 200 up to 299.
  case successCodes

  /// 200 up to 399.
  case successAndRedirectCodes

  /// The listed codes.
  case customCodes([Int])

  /// Whether a response with this code passes.
  public func accepts(_ statusCode: Int) -> Bool {
    switch self {
    case .none: true
    case .successCodes: (200..<300).contains(statusCode)
    case .successAndRedirectCodes: (200..<400).contains(statusCode)
    case .customCodes(let codes): codes.contains(statusCode)
    }
  }
}
