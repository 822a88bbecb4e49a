/// A piece of Swift source, as far as names and colors are concerned.
package enum SwiftToken: Equatable {
  case word(String)
  /// A name between backticks, with them.
  case name(String)
  /// A string literal, with its quotes.
  case text(String)
  case comment(String)
  case space(String)
  case mark(Character)

  /// All pieces of a source, which together are the source again.
  package static func all(of source: String) -> [SwiftToken] {
    var scanner = Scanner(bytes: Array(source.utf8))
    var tokens: [SwiftToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }
}

/// A reader of bytes, because a test reads each source file of the repository and characters are
/// slow.
private struct Scanner {
  let bytes: [UInt8]
  private var start = 0
  private var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> SwiftToken? {
    guard index < bytes.count else { return nil }
    start = index
    let byte = bytes[index]
    if byte.isWord {
      skip { $0.isWord }
      return .word(read)
    }
    if byte <= .space {
      skip { $0 <= .space }
      return .space(read)
    }
    if byte == .slash, index + 1 < bytes.count, bytes[index + 1] == .slash {
      skip { $0 != .newLine }
      return .comment(read)
    }
    if byte == .slash, index + 1 < bytes.count, bytes[index + 1] == .star {
      blockComment()
      return .comment(read)
    }
    if byte == .backtick, let end = closingBacktick {
      index = end + 1
      return .name(read)
    }
    if byte == .quote || byte == .hash {
      let hashes = bytes[index...].prefix { $0 == .hash }.count
      if index + hashes < bytes.count, bytes[index + hashes] == .quote {
        text(hashes)
        return .text(read)
      }
    }
    index += 1
    return .mark(Character(Unicode.Scalar(byte)))
  }

  private var read: String { String(decoding: bytes[start..<index], as: UTF8.self) }

  private mutating func skip(while matches: (UInt8) -> Bool) {
    while index < bytes.count, matches(bytes[index]) { index += 1 }
  }

  private var closingBacktick: Int? {
    let end = bytes[(index + 1)...].firstIndex { $0 == .backtick || $0 == .newLine }
    return end.flatMap { bytes[$0] == .backtick ? $0 : nil }
  }

  /// Reads a string. One in a single line ends with the line at the latest, so that a quote in a
  /// regular expression does no harm.
  private mutating func text(_ hashes: Int) {
    let hash = [UInt8](repeating: .hash, count: hashes)
    index += hashes
    let isLong = bytes[index...].starts(with: [.quote, .quote, .quote])
    let end = [UInt8](repeating: .quote, count: isLong ? 3 : 1) + hash
    index += end.count - hashes
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .quote, bytes[index...].starts(with: end) {
        index += end.count
        return
      }
      if byte == .newLine, !isLong { return }
      index += 1
      if byte == .backslash, bytes[index...].starts(with: hash) {
        index += hashes
        if index < bytes.count, bytes[index] == .open { interpolation() }
        index = min(index + 1, bytes.count)
      }
    }
  }

  /// Reads a comment between `/*` and `*/`, which may hold others.
  private mutating func blockComment() {
    var depth = 0
    while index < bytes.count {
      let pair = bytes[index...].prefix(2)
      let isOpening = pair.elementsEqual([.slash, .star])
      let isClosing = pair.elementsEqual([.star, .slash])
      depth += isOpening ? 1 : isClosing ? -1 : 0
      index += isOpening || isClosing ? 2 : 1
      if depth == 0 { return }
    }
  }

  private mutating func interpolation() {
    var depth = 0
    while index < bytes.count, bytes[index] != .newLine {
      switch bytes[index] {
      case .open: depth += 1
      case .close: depth -= 1
      case .quote:
        text(0)
        continue
      default: break
      }
      if depth == 0 { return }
      index += 1
    }
  }
}

extension UInt8 {
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let backtick = UInt8(ascii: "`")
  fileprivate static let close = UInt8(ascii: ")")
  fileprivate static let hash = UInt8(ascii: "#")
  fileprivate static let newLine = UInt8(ascii: "\n")
  fileprivate static let open = UInt8(ascii: "(")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let star = UInt8(ascii: "*")
  fileprivate static let space = UInt8(ascii: " ")

  /// True for letters, digits, the underscore and everything that isn't ASCII.
  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
