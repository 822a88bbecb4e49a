import Foundation

/// What an API sends is not always what its documentation says: a missing key, a null or another
/// type makes `nil` here instead of losing the whole page.
extension KeyedDecodingContainer {
  /// The text under `key`, unless it is empty; a number or a truth value is turned into text.
  public func text(_ key: Key) -> String? {
    // NB: an error that nobody sees costs as much as ten values.
    if let value = try? decodeIfPresent(String.self, forKey: key) {
      return value.isEmpty ? nil : value
    }
    guard hasValue(key) else { return nil }
    if let value = try? decode(Int.self, forKey: key) { return "\(value)" }
    if let value = try? decode(Bool.self, forKey: key) { return "\(value)" }
    return (try? decode(Double.self, forKey: key)).map { "\($0)" }
  }

  /// The whole number under `key`, also when it comes as text or as `3.0`.
  public func integer(_ key: Key) -> Int? {
    if let value = try? decodeIfPresent(Int.self, forKey: key) { return value }
    guard hasValue(key) else { return nil }
    if let value = try? decode(Double.self, forKey: key) { return Int(exactly: value) }
    return (try? decode(String.self, forKey: key)).flatMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
  }

  /// The truth value under `key`, also when it comes as `0`, `1`, `"true"` or `"false"`.
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

  /// Whether there is anything but null.
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
