import Foundation

/// An API does not always send what its documentation says: a missing key, a null or another
/// type makes `nil` here instead of losing the whole page.
extension KeyedDecodingContainer {
  /// The text under `key`, unless it is empty; a number or a truth value is turned into text.
  public func text(_ key: Key) -> String? {
    // NB: throwing and discarding an error costs as much as decoding ten values.
    if let value = try? decodeIfPresent(String.self, forKey: key) {
      return value.isEmpty ? nil : value
    }
    guard hasValue(key) else { return nil }
    if let value = try? decode(Int.self, forKey: key) { return "\(value)" }
    if let value = try? decode(Bool.self, forKey: key) { return "\(value)" }
    return (try? decode(Double.self, forKey: key)).map { "\($0)" }
  }

  /// The whole number under `key`, even if it's a string or `3.0`.
  public func integer(_ key: Key) -> Int? {
    if let value = try? decodeIfPresent(Int.self, forKey: key) { return value }
    guard hasValue(key) else { return nil }
    if let value = try? decode(Double.self, forKey: key) { return Int(exactly: value) }
    return (try? decode(String.self, forKey: key)).flatMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
  }

  /// The Boolean under `key`, even if the server sends `0`, `1`, `"true"` or `"false"`.
  public func flag(_ key: Key) -> Bool? {
    if let value = try? decodeIfPresent(Bool.self, forKey: key) { return value }
    switch text(key)?.lowercased() {
    case "1", "true": return true
    case "0", "false": return false
    default: return nil
    }
  }

  /// The address under `key`, if it is one that a browser could open.
  public func link(_ key: Key) -> URL? {
    guard let text = text(key), let url = URL(string: text.withoutBlankEnds),
      let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      url.host()?.isEmpty == false
    else { return nil }
    return url
  }

  /// The date under `key`, written as ISO 8601 with or without a fraction of a second.
  public func date(_ key: Key) -> Date? {
    text(key).flatMap { Date(iso8601: $0) }
  }

  /// The elements under `key` that can be decoded; `nil` when there is no list at all.
  public func elements<Element: Decodable>(_ type: Element.Type, _ key: Key) -> [Element]? {
    (try? decodeIfPresent(TolerantList<Element>.self, forKey: key))?.elements
  }

  /// Returns `true` for anything but null.
  private func hasValue(_ key: Key) -> Bool {
    contains(key) && (try? decodeNil(forKey: key)) == false
  }
}

extension String {
  /// The text without blanks and line breaks at its ends; most have none.
  fileprivate var withoutBlankEnds: String {
    first?.isWhitespace == true || last?.isWhitespace == true
      ? trimmingCharacters(in: .whitespacesAndNewlines) : self
  }
}

extension Date {
  /// Reads `2017-12-19T12:35:47.103Z`, with or without the fraction, with any offset.
  init?(iso8601 text: String) {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    guard let date = try? style.parse(text) else { return nil }
    self = date
  }
}

/// A list in which a bad element is left out, without losing the others.
///
/// Decoding fails if every element of a list is bad, so that an answer in another form is not taken
/// for an empty list.
public struct TolerantList<Element: Decodable>: Decodable {
  /// The elements that could be decoded, in their order.
  public let elements: [Element]

  /// The number of elements in the list, bad ones included; paging counts these.
  public let receivedCount: Int

  public init(from decoder: any Decoder) throws {
    let tolerated = try decoder.singleValueContainer().decode([Tolerated<Element>].self)
    elements = tolerated.compactMap { $0.element }
    receivedCount = tolerated.count
    guard elements.isEmpty, receivedCount > 0 else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "none of \(receivedCount) elements can be read"
      )
    )
  }
}

extension TolerantList: Sendable where Element: Sendable {}
extension TolerantList: Equatable where Element: Equatable {}

private struct Tolerated<Element: Decodable>: Decodable {
  let element: Element?

  init(from decoder: any Decoder) {
    element = try? Element(from: decoder)
  }
}

/// A key of a JSON object, as written there.
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

/// A failure that a body reports although its status is a success.
///
/// A model throws it from `init(from:)`; `map(_:using:)` turns it into
/// ``NetworkError/reported(_:_:)``.
public struct ReportedFailure: Error, Equatable, Sendable {
  /// The server's words.
  public let message: String

  /// Creates a failure.
  public init(_ message: String) {
    self.message = message
  }
}
