/// Finds the small faults that can be planted in a Swift source.
///
/// ```swift
/// for fault in FaultFinder(source, in: .screen).faults {
///   print(fault.line, fault.words)
///   try compile(fault.planted(in: source))
/// }
/// ```
///
/// Not each of them compiles: what has a type that fits, only the compiler can tell.
package struct FaultFinder {
  /// The part of a source in which faults are planted.
  package enum Place: Equatable, Sendable {
    case everywhere
    /// All but the code that describes a screen to the explorer or answers for a server there.
    case screen
    /// The body of the first declaration that begins with these words.
    case declaration([String])
  }

  let source: String
  let code: SwiftCode
  private let open: Set<Int>
  private var found: [Fault] = []

  package init(_ source: String, in place: Place = .everywhere) {
    self.source = source
    code = SwiftCode(source)
    open = code.tokens(in: place)
    for index in code.tokens.indices where open.contains(index) {
      if let call = code.call(at: index) { find(in: call) }
      findStatement(at: index)
      findValue(at: index)
    }
  }

  /// The faults in the order of their places, each with a text of its own.
  package var faults: [Fault] {
    var seen: Set = [source]
    return found.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
      .filter { seen.insert($0.planted(in: source)).inserted }
  }

  mutating func add(
    _ kind: FaultKind,
    at token: Int,
    _ words: String,
    _ edits: Fault.Edit...
  ) {
    found.append(Fault(kind: kind, line: code.tokens[token].line, words: words, edits: edits))
  }

  /// Adds a fault in which other text takes the place of some tokens, said with those around them.
  mutating func replace(_ kind: FaultKind, _ tokens: ClosedRange<Int>, with text: String) {
    let range = code.range(of: tokens)
    let all = code.range(of: surroundings(of: tokens))
    let before = code.text(in: all.lowerBound..<range.lowerBound)
    let after = code.text(in: range.upperBound..<all.upperBound)
    let old = Self.short(before + code.text(in: range) + after)
    add(
      kind,
      at: tokens.lowerBound,
      "`\(old)` becomes `\(Self.short(before + text + after))`",
      .init(range: range, text: text)
    )
  }

  /// Some tokens with those on both sides of them, up to a space.
  private func surroundings(of tokens: ClosedRange<Int>) -> ClosedRange<Int> {
    func isOpening(_ index: Int) -> Bool { ["{", "[", "(", ","].contains(code.text(index) ?? "{") }
    func isClosing(_ index: Int) -> Bool { ["}", "]", ")", ","].contains(code.text(index) ?? "}") }
    let line = code.tokens[tokens.lowerBound].line
    var (first, last) = (tokens.lowerBound, tokens.upperBound)
    if !isOpening(first - 1), code.tokens[first - 1].line == line {
      first -= 1
      while !code.tokens[first].followsSpace, !isOpening(first - 1) { first -= 1 }
    }
    if !isClosing(last + 1), code.tokens[last + 1].line == line {
      last += 1
      while code[last + 1]?.followsSpace == false, !isClosing(last + 1) { last += 1 }
    }
    // A number alone says nothing: `.skip(1)` does.
    if first...last == tokens, code.text(first - 1) == "(", code.text(last + 1) == ")",
      code.isWord(first - 2), !code.tokens[first - 1].followsSpace,
      code.tokens[first - 2].line == code.tokens[last + 1].line
    {
      first -= code.text(first - 3) == "." ? 3 : 2
      last += 1
    }
    return first...last
  }

  /// Adds a fault in which some tokens are gone.
  mutating func drop(_ kind: FaultKind, _ tokens: ClosedRange<Int>) {
    let range = code.range(of: tokens)
    add(
      kind,
      at: tokens.lowerBound,
      "`\(Self.short(code.text(in: range)))` is gone",
      .init(range: range, text: "")
    )
  }

  /// A piece of code in one line, with its beginning and end.
  static func short(_ code: String) -> String {
    let line = code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.count > 44 else { return line }
    return "\(line.prefix(28)) … \(line.suffix(12))"
  }
}

extension Fault {
  fileprivate var place: Int { edits.map(\.range.lowerBound).min() ?? 0 }
}
