/// A key of an object in JSON, written as it stands there.
///
/// For a model that reads each key in one place: an enum of keys would name each a second time.
public struct JSONKey: CodingKey, ExpressibleByStringLiteral, Sendable {
  public let stringValue: String

  /// Always `nil`: an object has no places.
  public var intValue: Int? { nil }

  public init(stringValue: String) { self.stringValue = stringValue }

  public init(stringLiteral value: String) { stringValue = value }

  public init?(intValue: Int) { nil }
}

extension Decoder {
  /// The fields of the object that is decoded.
  public func fields() throws -> KeyedDecodingContainer<JSONKey> {
    try container(keyedBy: JSONKey.self)
  }
}

extension KeyedDecodingContainer<JSONKey> {
  /// The fields of the object under `key`.
  public func fields(_ key: JSONKey) throws -> KeyedDecodingContainer<JSONKey> {
    try nestedContainer(keyedBy: JSONKey.self, forKey: key)
  }
}
