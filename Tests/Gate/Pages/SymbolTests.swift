import Faults
import Foundation
import Lab
import Testing

@testable import GateSupport

/// Pages use names that the code has.
struct SymbolTests {
  @Test(arguments: Repository.documents)
  func `each name in a sentence is one that the code has`(_ path: String) throws {
    let document = try Document(path: path)
    let spans = document.codeSpans
    let foreign = document.foreignNames
    let foreignTexts = Set(foreign.map(\.text))
    for span in spans where !foreignTexts.contains(span.text) {
      for name in span.unknownNames where !foreignTexts.contains(name) {
        Issue.record(
          """
          \(path):\(span.line): no code here has "\(name)", of `\(span.text)`
          if it belongs to another library, name it in <!-- elsewhere: \(name) -->
          """
        )
      }
    }
    let text = document.text
    for name in foreign where !text.contains(name.text) {
      Issue.record("\(path):\(name.line): the page does not use \"\(name.text)\" from elsewhere")
    }
  }

  @Test(arguments: [
    ("flatMapLates", "flatMapLates"), ("debounce(_:schedule:)", "debounce(_:schedule:)"),
    ("debounce(.seconds(1), on: m.scheduler)", "debounce(.seconds(1), on: m.scheduler)"),
    ("GankFeedViewModel.Inputs", "Inputs"), ("m.expectt", "expectt"), ("Driver<[Sonk]>", "Sonk"),
    (".beingHeaderRefreshed", "beingHeaderRefreshed"), ("Observabel.create { }", "Observabel"),
  ])
  func `a name that the code has not is found`(_ text: String, _ name: String) {
    #expect(Document.CodeSpan(text: text, line: 1).unknownNames == [name])
  }

  @Test(arguments: [
    "flatMapLatest", "debounce(_:scheduler:)", "debounce(.seconds(1), scheduler: s)",
    "GankFeedViewModel.Input", "m.expect", "Driver<[Song]>", ".beingHeaderRefresh",
    "Single.create { try await … }", "-a--b-|", "a + b", "String(decoding:as:)", "Loopback",
  ])
  func `a name that the code has is not complained about`(_ text: String) {
    #expect(Document.CodeSpan(text: text, line: 1).unknownNames.isEmpty)
  }

  @Test func `a name that is left out is no name of the code`() throws {
    // Each part of these is a name of something else here, or what a test asks the demo for.
    let composed = [
      "amb", "provider.rx.request", "subscribe(onSuccess:onError:onDisposed:)", "Reactive<Base>",
      ".rx", "Maybe", "asMaybe()", "asCompletable()",
    ]
    let page = try Document(path: "Tutorials/what-is-left-out.md")
    for name in page.foreignNames where !composed.contains(name.text) {
      let isLeftOut = !Document.CodeSpan(text: name.text, line: name.line).unknownNames.isEmpty
      #expect(isLeftOut, "line \(name.line): the code has \(name.text)")
    }
  }

  @Test(arguments: Repository.documents)
  func `each file name in a sentence is one of a file`(_ path: String) throws {
    let document = try Document(path: path)
    for span in document.codeSpans {
      guard let file = span.path, !file.contains("/YourScreens/") else { continue }
      let isName = !file.contains("/") && Self.fileNames.contains(file)
      #expect(isName || Repository.has(file), "\(path):\(span.line): there is no file \(file)")
    }
  }

  private static let fileNames = Set(
    (Repository.files(withExtension: "swift") + Repository.files(withExtension: "md")
      + ["Package.swift", "README.md"])
      .map { String($0.split(separator: "/").last ?? "") }
  )
}

extension Document.CodeSpan {
  /// The path that this is; `nil` if it is none, or only the pattern of one.
  var path: String? {
    if text.contains(/<|NN-|\s/) { return nil }
    let isBelow = ["Sources/", "Tests/", "Tutorials/", ".ci/"].contains { text.hasPrefix($0) }
    let isFile = ["swift", "md"].contains { text.hasSuffix(".\($0)") } && !text.contains(" ")
    return isBelow || isFile && text.first?.isUppercase == true ? text : nil
  }

  /// The names that this uses and that no code of the repository has.
  ///
  /// A diagram or a whole statement uses none.
  var unknownNames: [String] {
    guard path == nil, !text.contains("--") else { return [] }
    let tokens = SwiftToken.code(of: text)
    guard let chain = Self.chain(tokens), !chain.names.isEmpty else {
      return Self.isType(text) ? Self.capitalized(tokens).filter { !SourceNames.all.has($0) } : []
    }
    if tokens.count == 1, SourceNames.all.hasText(text) { return [] }
    // The part before the first dot may be a variable.
    let isVariable = chain.names.count > 1 && chain.names[0].first?.isLowercase == true
    var unknown = chain.names.dropFirst(isVariable ? 1 : 0).filter { !Self.isKnown($0) }
    let name = chain.names[chain.names.count - 1]
    if unknown.isEmpty, let labels = chain.labels, !SourceNames.all.has(name, labels: labels) {
      unknown = [text]
    }
    return unknown + Self.capitalized(tokens).filter { !Self.isKnown($0) && !unknown.contains($0) }
  }

  private static func isKnown(_ name: String) -> Bool {
    name.count == 1 || name.first?.isNumber == true || SourceNames.all.has(name)
  }

  private static func capitalized(_ tokens: [SwiftToken]) -> [String] {
    tokens.compactMap { token in
      guard case .word(let word) = token, word.first?.isUppercase == true, word.count > 1 else {
        return nil
      }
      return word
    }
  }

  /// True for a type such as `Driver<[Song]>`.
  private static func isType(_ text: String) -> Bool {
    text.contains { "<[".contains($0) }
      && text.allSatisfy { $0.isLetter || "<>[](),: .?&->_".contains($0) }
  }

  /// Names with dots between them, and the labels of a call: `a.b(c:)`, `.b { … }`, `A<B>.c(d: 1)`.
  private static func chain(_ tokens: [SwiftToken]) -> (names: [String], labels: [String]?)? {
    var names: [String] = []
    var rest = tokens[...]
    let leading: [SwiftToken] = [.mark("."), .mark("\\"), .mark("@"), .mark("$")]
    rest = rest.drop { leading.contains($0) }
    while case .word(let name)? = rest.first {
      names.append(name)
      rest = rest.dropFirst()
      if rest.first == .mark("<"), let end = rest.lastIndex(of: .mark(">")) {
        rest = rest[(end + 1)...]
      }
      if rest.first == .mark("?") || rest.first == .mark("!") { rest = rest.dropFirst() }
      guard rest.first == .mark(".") else { break }
      rest = rest.dropFirst()
    }
    switch rest.first {
    case nil: return (names, nil)
    case .mark("(")? where rest.contains(.mark(")")):
      return (names, labels(in: rest.dropFirst()))
    case .mark("{")? where rest.last == .mark("}"): return (names, nil)
    default: return nil
    }
  }

  /// `_:scheduler:)` names labels only; in a call, values follow them.
  private static func labels(in tokens: ArraySlice<SwiftToken>) -> [String] {
    guard tokens.suffix(2) == [.mark(":"), .mark(")")] else {
      return SourceNames.labels(in: tokens)
    }
    return tokens.compactMap { if case .word(let word) = $0 { word } else { nil } }
  }
}

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

extension SwiftToken {
  /// The words, texts and marks of the code.
  ///
  /// A name between backticks is its words, and a text is what is between its quotes.
  fileprivate static func code(of source: String) -> [SwiftToken] {
    all(of: source).flatMap { token -> [SwiftToken] in
      switch token {
      case .comment, .space: []
      case .word, .mark: [token]
      case .name(let name): code(of: String(name.dropFirst().dropLast()))
      case .text(let text): [.text(text.trimmingCharacters(in: CharacterSet(charactersIn: "#\"")))]
      }
    }
  }
}
