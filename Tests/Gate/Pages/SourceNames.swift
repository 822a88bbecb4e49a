import Foundation

@testable import TutorialsTests

/// The names in the Swift files of the repository. As those compile, each name is one that exists.
struct SourceNames {
  static let all = SourceNames(files: Repository.files(withExtension: "swift"))

  /// Each word of the code, and the names of its files and folders.
  private var words: Set<String> = []
  /// Each text between quotes.
  private var texts: Set<String> = []
  /// For each function, initializer or case with values, the labels of its declarations.
  private var labels: [String: Set<[String]>] = [:]

  init(files: [String]) {
    for file in files {
      words.formUnion(file.split(separator: "/").map { String($0.prefix { $0 != "." }) })
      let url = Repository.root.appending(path: file)
      read(SwiftToken.tokens(of: (try? String(contentsOf: url, encoding: .utf8)) ?? ""))
    }
  }

  func has(_ name: String) -> Bool { words.contains(name) }

  /// True for a scenario, a key of JSON or another word between quotes.
  func hasText(_ word: String) -> Bool {
    texts.contains(word) && [word.lowercased(), word.uppercased()].contains(word)
  }

  /// True if a declaration of this name takes these labels, perhaps among others.
  func has(_ name: String, labels wanted: [String]) -> Bool {
    guard let declared = labels[name] else {
      // Of the standard library: it is used somewhere, and so are its labels.
      return wanted.allSatisfy { $0 == "_" || has($0) }
    }
    return declared.contains { $0.contains(wanted) }
  }

  private mutating func read(_ tokens: [SwiftToken]) {
    for (index, token) in tokens.enumerated() {
      switch token {
      case .text(let text): texts.insert(text)
      case .mark: break
      case .word(let word):
        words.insert(word)
        switch word {
        case "func", "case":
          guard index + 1 < tokens.count, case .word(let name) = tokens[index + 1] else { break }
          labels[name, default: []].insert(Self.labels(after: index + 1, in: tokens))
        case "init", "subscript":
          labels[word, default: []].insert(Self.labels(after: index, in: tokens))
        default: break
        }
      }
    }
  }

  /// The labels between the parentheses that follow the name in this place, or its generic types.
  private static func labels(after name: Int, in tokens: [SwiftToken]) -> [String] {
    var index = name + 1
    if index < tokens.count, tokens[index] == .mark("<") {
      index = tokens[index...].firstIndex(of: .mark("(")) ?? tokens.count
    }
    guard index < tokens.count, tokens[index] == .mark("(") else { return [] }
    return labels(in: tokens[(index + 1)...])
  }

  /// The labels of parameters or arguments, up to the parenthesis that closes them.
  static func labels(in tokens: ArraySlice<SwiftToken>) -> [String] {
    var labels: [String] = []
    var depth = 0
    var isStart = true
    for index in tokens.indices {
      switch tokens[index] {
      case .mark("("), .mark("["), .mark("{"): depth += 1
      case .mark(")"), .mark("]"), .mark("}"): depth -= 1
      default: break
      }
      if depth < 0 { break }
      if isStart, case .word(let label) = tokens[index] {
        let rest = tokens[(index + 1)...].prefix(2)
        let isNamed = rest.count == 2 && rest.last == .mark(":")
        if rest.first == .mark(":") || isNamed { labels.append(label) }
      }
      isStart = depth == 0 && tokens[index] == .mark(",")
    }
    return labels
  }
}

extension [String] {
  /// True if the elements of the other array are among these, in this order.
  fileprivate func contains(_ other: [String]) -> Bool {
    var rest = other[...]
    for element in self where element == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}

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
