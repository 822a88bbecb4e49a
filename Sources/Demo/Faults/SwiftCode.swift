/// A Swift source as its tokens without spaces and comments, with their places and brackets.
///
/// NB: This isn't a parser. It knows where strings and comments end, which brackets belong together
/// and where a line begins, and the compiler judges whatever is made of that.
package struct SwiftCode: Sendable {
  struct Token: Sendable {
    enum Kind: Sendable {
      case word
      case text
      /// A run of operator characters, such as `>=` or `->`.
      case sign
      /// Any other character.
      case mark
    }

    let kind: Kind
    let text: String
    /// Its place in the source's UTF-8 text.
    let range: Range<Int>
    /// True if a space or a comment is before it, or a new line.
    let followsSpace: Bool
    let followsNewLine: Bool
    /// The line, from 1.
    let line: Int
  }

  let bytes: [UInt8]
  let tokens: [Token]
  /// The index of the other bracket, by the index of each.
  private(set) var partners: [Int: Int] = [:]

  package init(_ source: String) {
    bytes = Array(source.utf8)
    tokens = Self.tokens(of: source)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      if "([{".contains(token.text) {
        open.append(index)
      } else if ")]}".contains(token.text), let other = open.popLast() {
        (partners[index], partners[other]) = (other, index)
      }
    }
  }

  private static func tokens(of source: String) -> [Token] {
    var tokens: [Token] = []
    var place = 0
    var line = 1
    var isAfterSpace = true
    var isAfterNewLine = true
    func add(_ kind: Token.Kind, _ text: String) {
      tokens.append(
        Token(
          kind: kind,
          text: text,
          range: place..<place + text.utf8.count,
          followsSpace: isAfterSpace,
          followsNewLine: isAfterNewLine,
          line: line
        )
      )
    }
    for token in SwiftToken.all(of: source) {
      let text: String
      switch token {
      case .space(let space), .comment(let space):
        let lines = space.utf8.count { $0 == UInt8(ascii: "\n") }
        (isAfterSpace, isAfterNewLine) = (true, isAfterNewLine || lines > 0)
        line += lines
        place += space.utf8.count
        continue
      case .word(let word), .name(let word):
        text = word
        add(.word, text)
      case .text(let literal):
        text = literal
        add(.text, text)
      case .mark(let mark):
        text = String(mark)
        let isSign = "=<>!&|+-*/%^~?".contains(mark)
        if isSign, let last = tokens.last, last.kind == .sign, !isAfterSpace {
          tokens[tokens.count - 1] = Token(
            kind: .sign,
            text: last.text + text,
            range: last.range.lowerBound..<place + text.utf8.count,
            followsSpace: last.followsSpace,
            followsNewLine: last.followsNewLine,
            line: last.line
          )
        } else {
          add(isSign ? .sign : .mark, text)
        }
      }
      place += text.utf8.count
      line += text.utf8.count { $0 == UInt8(ascii: "\n") }
      (isAfterSpace, isAfterNewLine) = (false, false)
    }
    return tokens
  }

  subscript(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  func text(_ index: Int) -> String? { self[index]?.text }

  func isWord(_ index: Int) -> Bool { self[index]?.kind == .word }

  /// True if the token is a binary operator: with spaces on both sides, and not one that is
  /// declared.
  func isBinary(_ index: Int) -> Bool {
    tokens[index].kind == .sign && tokens[index].followsSpace
      && self[index + 1]?.followsSpace == true && text(index - 1) != "func"
  }

  /// The source between two places.
  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The range of the source that some tokens take.
  func range(of tokens: ClosedRange<Int>) -> Range<Int> {
    self.tokens[tokens.lowerBound].range
      .lowerBound..<self.tokens[tokens.upperBound].range.upperBound
  }
}

extension SwiftCode {
  /// A call in a chain: `.map { … }`, `.share(replay: 1)`.
  struct Call {
    /// The index of the dot.
    let dot: Int
    /// The index of the last token of its arguments.
    let last: Int
    let name: String
    /// The arguments' parentheses; `nil` if a closure follows the name.
    let parentheses: ClosedRange<Int>?
    /// The braces of the last closure; `nil` if it has none.
    let closure: ClosedRange<Int>?

    var all: ClosedRange<Int> { dot...last }
  }

  /// The call whose dot has this index; `nil` if there is none, or nothing is before it.
  func call(at dot: Int) -> Call? {
    guard text(dot) == ".", isWord(dot + 1), let name = text(dot + 1),
      name.first?.isNumber == false,
      isPostfix(dot)
    else { return nil }
    var last = dot + 1
    var parentheses: ClosedRange<Int>?
    var closure: ClosedRange<Int>?
    if text(last + 1) == "(", self[last + 1]?.followsSpace == false,
      let end = partners[last + 1]
    {
      parentheses = last + 1...end
      last = end
    }
    while true {
      // A closure with a label, such as `onError: { … }`, follows another one.
      let isLabelled = closure != nil && isWord(last + 1) && text(last + 2) == ":"
      let open = isLabelled ? last + 3 : last + 1
      guard text(open) == "{", tokens[open].line == tokens[last].line, let end = partners[open],
        closure == nil || isLabelled
      else { break }
      closure = open...end
      last = end
    }
    guard parentheses != nil || closure != nil else { return nil }
    return Call(dot: dot, last: last, name: name, parentheses: parentheses, closure: closure)
  }

  /// True if a dot continues an expression: `a.b`, `a?.b`, or one at the beginning of a line.
  private func isPostfix(_ dot: Int) -> Bool {
    guard let token = self[dot], let before = self[dot - 1] else { return false }
    if token.followsSpace, !token.followsNewLine { return false }
    switch before.kind {
    case .word: return token.followsNewLine || !Self.prefixing.contains(before.text)
    case .text: return true
    case .sign: return !token.followsSpace && (before.text == "?" || before.text == "!")
    case .mark: return ")]}".contains(before.text)
    }
  }

  private static let prefixing: Set = ["return", "in", "else", "case", "try", "await", "is", "as"]
}
