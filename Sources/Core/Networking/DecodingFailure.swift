/// A difference between a body and the expected one; it quotes no value of the body.
public struct DecodingFailure: Error, Equatable, Sendable {
  /// The place, such as `results[3].url`; empty for the whole body.
  public let path: String

  /// The fault as the end of a sentence whose subject is the path, such as "is missing".
  public let reason: String

  /// Creates a failure.
  public init(path: String = "", reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Creates a failure from a decoder's error.
  public init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(path: Self.text(context.codingPath + [key]), reason: "is missing")
    case DecodingError.valueNotFound(let type, let context):
      self.init(path: Self.text(context.codingPath), reason: "is null, \(type) was expected")
    case DecodingError.typeMismatch(let type, let context):
      self.init(path: Self.text(context.codingPath), reason: "isn't \(type)")
    case DecodingError.dataCorrupted(let context):
      let reason = context.codingPath.isEmpty ? "isn't valid JSON" : "has no valid value"
      self.init(path: Self.text(context.codingPath), reason: reason)
    case let failure as DecodingFailure:
      self = failure
    default:
      self.init(reason: "could not be read (\(type(of: error)))")
    }
  }

  private static func text(_ path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
    .cut
  }
}

extension DecodingFailure: CustomStringConvertible {
  public var description: String {
    path.isEmpty && reason.hasPrefix("the body")
      ? reason : "\(path.isEmpty ? "the body" : path) \(reason)"
  }
}
