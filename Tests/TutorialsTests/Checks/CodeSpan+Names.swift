extension Document.CodeSpan {
  /// The path that this is; `nil` if it is none.
  var path: String? {
    let isBelow = ["Sources/", "Tests/", "Tutorials/", ".ci/"].contains { text.hasPrefix($0) }
    let isFile = ["swift", "md"].contains { text.hasSuffix(".\($0)") } && !text.contains(" ")
    return isBelow || isFile && text.first?.isUppercase == true ? text : nil
  }

  /// The names that this uses and that no code of the repository has.
  ///
  /// What is no name, no type and no call, such as a diagram or a whole statement, uses none.
  var unknownNames: [String] {
    guard path == nil, !text.contains("--") else { return [] }
    let tokens = SwiftToken.tokens(of: text)
    guard let chain = Self.chain(tokens), !chain.names.isEmpty else {
      return Self.isType(text) ? Self.capitalized(tokens).filter { !SourceNames.all.has($0) } : []
    }
    if tokens.count == 1, SourceNames.all.hasText(text) { return [] }
    // What stands before the first dot may be a variable.
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

  /// Whether this can be a type, such as `Driver<[Song]>`.
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

  /// `_:scheduler:)` names labels only; in a call, values stand behind them.
  private static func labels(in tokens: ArraySlice<SwiftToken>) -> [String] {
    guard tokens.suffix(2) == [.mark(":"), .mark(")")] else {
      return SourceNames.labels(in: tokens)
    }
    return tokens.compactMap { if case .word(let word) = $0 { word } else { nil } }
  }
}
