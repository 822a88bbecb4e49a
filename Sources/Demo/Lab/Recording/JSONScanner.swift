/// Walks through JSON from its beginning to its end.
///
/// Where something else stands than what is expected, it says so, and where it stands is then unknown. It
/// takes no escape with `\u`, no fractions and no exponents: whoever meets them needs a whole decoder.
struct JSONScanner {
  private let bytes: [UInt8]
  private var index: Int

  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    index = start
  }

  /// Whether nothing but blanks follows.
  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return index == bytes.count
    }
  }

  /// Walks through an object; how many members it has, or nil if one is refused.
  mutating func members(_ take: (inout JSONScanner, _ name: String) -> Bool) -> Int? {
    guard takes("{") else { return nil }
    if takes("}") { return 0 }
    var count = 0
    repeat {
      guard let name = string(), takes(":"), take(&self, name) else { return nil }
      count += 1
    } while takes(",")
    return takes("}") ? count : nil
  }

  /// Walks through an array; false if an element is refused.
  mutating func elements(_ take: (inout JSONScanner) -> Bool) -> Bool {
    guard takes("[") else { return false }
    if takes("]") { return true }
    repeat {
      guard take(&self) else { return false }
    } while takes(",")
    return takes("]")
  }

  mutating func integer() -> Int? {
    skipBlanks()
    let start = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let digits = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    let isWhole = index == bytes.count || !".eE".utf8.contains(bytes[index])
    let hasZeros = index - digits > 1 && bytes[digits] == UInt8(ascii: "0")
    guard index > digits, isWhole, !hasZeros else { return nil }
    return Int(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  mutating func string() -> String? {
    guard takes("\"") else { return nil }
    let start = index
    // Most texts are ASCII, which need not be looked through again.
    var bits: UInt8 = 0
    while index < bytes.count, bytes[index] >= 0x20 {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\") { return string(escapedFrom: start) }
      index += 1
      if byte == UInt8(ascii: "\"") {
        let text = bytes[start..<(index - 1)]
        return bits < 0x80
          ? String(decoding: text, as: UTF8.self) : String(validating: text, as: UTF8.self)
      }
      bits |= byte
    }
    return nil
  }

  /// Steps over a value; where it stands, or nil if it never ends.
  mutating func value() -> ArraySlice<UInt8>? {
    skipBlanks()
    let start = index
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard skipString() else { return nil }
        if depth == 0 { return bytes[start..<index] }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return bytes[start..<index] }
        depth -= 1
        if depth == 0 {
          index += 1
          return bytes[start..<index]
        }
      case UInt8(ascii: ",") where depth == 0: return bytes[start..<index]
      default: break
      }
      index += 1
    }
    return nil
  }

  private mutating func string(escapedFrom start: Int) -> String? {
    var text = Array(bytes[start..<index])
    while index < bytes.count, bytes[index] >= 0x20 {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard index < bytes.count, let meant = Self.escapes[bytes[index]] else { return nil }
        text.append(meant)
        index += 1
      default: text.append(byte)
      }
    }
    return nil
  }

  private static let escapes: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, [0x22, 0x5C, 0x2F, 0x08, 0x0C, 0x0A, 0x0D, 0x09])
  )

  private mutating func skipString() -> Bool {
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
