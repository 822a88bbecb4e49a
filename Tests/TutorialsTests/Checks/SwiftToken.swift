/// A piece of Swift source, as far as names are concerned; comments are left out.
enum SwiftToken: Equatable {
  case word(String)
  case text(String)
  case mark(Character)

  /// The tokens of a source file or of a line of code.
  static func tokens(of source: String) -> [SwiftToken] {
    var scanner = Scanner(bytes: Array(source.utf8))
    return scanner.tokens()
  }
}

/// Reads bytes, not characters: the tests read each source file of the repository.
private struct Scanner {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func tokens() -> [SwiftToken] {
    var tokens: [SwiftToken] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isWord {
        tokens.append(.word(take { $0.isWord }))
      } else if byte == .quote {
        tokens.append(.text(text()))
      } else if byte == .slash, next == .slash {
        _ = take { $0 != .newLine }
      } else {
        if byte > .space, byte != .backtick { tokens.append(.mark(Character(.init(byte)))) }
        index += 1
      }
    }
    return tokens
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private mutating func take(while matches: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, matches(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// A string literal, without what is interpolated. One in a single line ends with the line at the
  /// latest, so that a quote in a regular expression does no harm.
  private mutating func text() -> String {
    let isLong = bytes[index...].starts(with: [.quote, .quote, .quote])
    index += isLong ? 3 : 1
    var content: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if isLong ? bytes[index...].starts(with: [.quote, .quote, .quote]) : byte == .quote { break }
      if !isLong, byte == .newLine { break }
      if byte == .backslash {
        index += 1
        if index < bytes.count, bytes[index] == .open { interpolation() }
      } else {
        content.append(byte)
      }
      index += 1
    }
    index += isLong ? 3 : 1
    return String(decoding: content, as: UTF8.self)
  }

  /// Goes to the parenthesis that closes this one.
  private mutating func interpolation() {
    var depth = 0
    while index < bytes.count, bytes[index] != .newLine {
      switch bytes[index] {
      case .open: depth += 1
      case .close: depth -= 1
      case .quote:
        _ = text()
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
  fileprivate static let newLine = UInt8(ascii: "\n")
  fileprivate static let open = UInt8(ascii: "(")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let space = UInt8(ascii: " ")

  /// Letters, digits, the underscore, and whatever is not ASCII.
  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
