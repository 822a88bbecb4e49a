import Foundation

@testable import Faults

/// The modules that a Swift file imports, in all branches of its conditions.
struct SwiftImports {
  private(set) var modules: Set<String> = []
  /// Those of them that everyone sees who imports the file's module.
  private(set) var exported: Set<String> = []

  private static let modifiers: Set = ["fileprivate", "internal", "package", "private", "public"]
  private static let kinds: Set = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  init(of source: String) {
    // Nearly every file has its imports in the first lines, and reading the others takes long.
    let lines = source.lines
    guard let last = lines.lastIndex(where: { strstr($0, "import") != nil }) else { return }
    let tokens = SwiftToken.all(of: lines[...last].joined(separator: "\n"))
    for statement in tokens.split(whereSeparator: \.endsStatement) {
      let words = statement.compactMap(\.code)
      guard let keyword = words.firstIndex(of: "import"), Self.isPrefix(words[..<keyword]),
        let module = words[(keyword + 1)...].first(where: { !Self.kinds.contains($0) })
      else { continue }
      modules.insert(module)
      if words[..<keyword].contains("_exported") { exported.insert(module) }
    }
  }

  /// True for attributes and modifiers, such as `@_spi(Tests) public`.
  private static func isPrefix(_ words: ArraySlice<String>) -> Bool {
    var rest = words
    while let word = rest.popFirst() {
      if word == "@" {
        rest = rest.dropFirst()
        if rest.first == "(" { rest = rest.drop { $0 != ")" }.dropFirst() }
      } else if !modifiers.contains(word) {
        return false
      }
    }
    return true
  }
}

extension SwiftToken {
  fileprivate var endsStatement: Bool {
    switch self {
    case .space(let space): space.utf8.contains(UInt8(ascii: "\n"))
    case .mark(let mark): mark == ";"
    case .comment, .name, .text, .word: false
    }
  }

  fileprivate var code: String? {
    switch self {
    case .word(let word): word
    case .name(let name): String(name.dropFirst().dropLast())
    case .mark(let mark): String(mark)
    case .text: "text"
    case .comment, .space: nil
    }
  }
}
