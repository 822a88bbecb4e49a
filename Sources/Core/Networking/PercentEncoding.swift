/// Which bytes an escape leaves as they are.
enum UnescapedBytes {
  /// Letters, digits and `-._~` (RFC 3986, 2.3): right in every part of a URL.
  case unreserved

  /// What a whole path may hold: the above, `/`, and the rest of RFC 3986's `pchar`.
  case path

  func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      self == .unreserved ? "-._~".utf8.contains(byte) : "-._~/!$&'()*+,;=:@".utf8.contains(byte)
    }
  }
}

extension String {
  /// The text with each byte that is not in `kept` written as `%XX`.
  func percentEncoded(keeping kept: UnescapedBytes) -> String {
    utf8.allSatisfy(kept.contains)
      ? self
      : String(decoding: utf8.flatMap { kept.contains($0) ? [$0] : $0.escaped }, as: UTF8.self)
  }

  /// The path with what is not allowed in one written as `%XX`; escapes that are there stay.
  var percentEncodedPath: String {
    guard !utf8.allSatisfy(UnescapedBytes.path.contains) else { return self }
    let bytes = Array(utf8)
    var encoded: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isEscape =
        byte == UInt8(ascii: "%") && index + 2 < bytes.count
        && bytes[index + 1].isHexDigit && bytes[index + 2].isHexDigit
      encoded += isEscape || UnescapedBytes.path.contains(byte) ? [byte] : byte.escaped
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var escaped: [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(self >> 4)], digits[Int(self & 15)]]
  }

  fileprivate var isHexDigit: Bool {
    Character(UnicodeScalar(self)).isHexDigit
  }
}
