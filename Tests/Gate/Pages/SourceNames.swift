import Foundation
import Lab

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
      read(SwiftToken.code(of: (try? String(contentsOf: url, encoding: .utf8)) ?? ""))
    }
  }

  func has(_ name: String) -> Bool { words.contains(name) }

  /// True for a scenario, a key of JSON, a header or another word between quotes.
  func hasText(_ word: String) -> Bool {
    texts.contains(word) && [word.lowercased(), word.uppercased(), word.capitalized].contains(word)
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
      case .mark, .name, .comment, .space: break
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
