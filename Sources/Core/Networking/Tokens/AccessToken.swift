import Foundation

/// What an OAuth 2 server hands out for the client's own credentials (RFC 6749, 4.4.3 and 5.1).
public struct AccessToken: Decodable, Equatable, Sendable {
  /// The token itself.
  public let value: String

  /// How long it is good for, in seconds; `nil` if the server does not say.
  public let expiresIn: Int?

  /// Creates a token.
  public init(value: String, expiresIn: Int?) {
    self.value = value
    self.expiresIn = expiresIn
  }

  public init(from decoder: any Decoder) throws {
    let token = try decoder.fields()
    value = try token.decode(String.self, forKey: "access_token")
    guard !value.isEmpty, value.utf8.count <= 16_384,
      value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: "access_token",
        in: token,
        debugDescription: "no header can hold it"
      )
    }
    expiresIn = token.integer("expires_in")
  }

  /// When it ends if it was handed out at `time`; `nil` if it does not end.
  ///
  /// NB: A number beyond a billion cannot be meant as a span. KKBOX's guide shows one that is a date,
  /// counted from 1970.
  func expiry(from time: Date) -> Date? {
    guard let expiresIn else { return nil }
    return expiresIn > 1_000_000_000
      ? Date(timeIntervalSince1970: TimeInterval(expiresIn))
      : time.addingTimeInterval(TimeInterval(max(expiresIn, 0)))
  }
}

/// Shows nothing of the token.
extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "AccessToken(\(CredentialMask.sign))" }

  public var debugDescription: String { description }

  public var customMirror: Mirror { Mirror(self, children: ["expiresIn": expiresIn as Any]) }
}
