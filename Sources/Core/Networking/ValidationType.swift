/// The status codes that count as success.
public enum ValidationType: Equatable, Sendable {
  /// Every code: the caller looks at the response.
  case none

  /// 200 up to 299.
  case successCodes

  /// The listed codes.
  case customCodes([Int])

  /// Returns `true` for a code that counts as success.
  public func accepts(_ statusCode: Int) -> Bool {
    switch self {
    case .none: true
    case .successCodes: (200..<300).contains(statusCode)
    case .customCodes(let codes): codes.contains(statusCode)
    }
  }
}
