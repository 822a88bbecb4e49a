/// Faults in statements.
extension FaultFinder {
  mutating func findStatement(at index: Int) {
    switch code.text(index) {
    case "guard": dropGuard(index)
    case "if": dropReturn(index)
    case "case": dropCase(index)
    case "companion": findStore(at: index)
    case "cancel", "dispose", "invalidate": dropCancel(index)
    case "weak": dropWeak(index)
    default: break
    }
  }

  private static let binding: Set = ["let", "var", "case"]

  /// The clauses of a condition that begins here, and the index of the word or brace behind it.
  private func clauses(from first: Int, until end: String) -> ([ClosedRange<Int>], end: Int)? {
    var clauses: [ClosedRange<Int>] = []
    var start = first
    var index = first
    while let text = code.text(index) {
      if text == end || text == "," {
        guard start < index else { return nil }
        clauses.append(start...index - 1)
        start = index + 1
        if text == end { return (clauses, index) }
      }
      index = "([{".contains(text) ? (code.partners[index] ?? index) + 1 : index + 1
    }
    return nil
  }

  /// A `guard` without a binding is gone, or each clause without one.
  private mutating func dropGuard(_ index: Int) {
    guard let (clauses, end) = clauses(from: index + 1, until: "else"),
      code.text(end + 1) == "{", let last = code.partners[end + 1]
    else { return }
    func isBinding(_ clause: ClosedRange<Int>) -> Bool {
      Self.binding.contains(code.text(clause.lowerBound) ?? "")
    }
    guard clauses.contains(where: isBinding) else {
      let condition = Self.short(code.text(in: code.range(of: index...end - 1)))
      let range = code.range(of: index...last)
      add(.guarded, at: index, "`\(condition)` is gone", .init(range: range, text: ""))
      return
    }
    for (place, clause) in clauses.enumerated() where !isBinding(clause) {
      // With the comma before it, or the one behind the first.
      let all =
        place == 0
        ? clause.lowerBound...clause.upperBound + 1 : clause.lowerBound - 1...clause.upperBound
      let condition = Self.short(code.text(in: code.range(of: clause)))
      let range = code.range(of: all)
      add(
        .guarded,
        at: clause.lowerBound,
        "`\(condition)` is gone from the `guard`",
        .init(range: range, text: "")
      )
    }
  }

  /// `if Task.isCancelled { return }` is gone.
  private mutating func dropReturn(_ index: Int) {
    guard code.text(index - 1) != "else",
      let (clauses, open) = clauses(from: index + 1, until: "{"),
      !clauses.contains(where: { Self.binding.contains(code.text($0.lowerBound) ?? "") }),
      code.text(open + 1) == "return", let close = code.partners[open],
      code.tokens[open + 1].line == code.tokens[close - 1].line, code.text(close + 1) != "else"
    else { return }
    drop(.guarded, index...close)
  }

  /// `case …: return nil` is gone.
  private mutating func dropCase(_ index: Int) {
    guard code.tokens[index].followsNewLine, let (_, colon) = clauses(from: index + 1, until: ":"),
      code.text(colon + 1) == "return", code.text(colon + 2) == "nil",
      code[colon + 3]?.followsNewLine == true
    else { return }
    drop(.guarded, index...colon + 2)
  }

  /// A statement that only cancels is gone.
  private mutating func dropCancel(_ name: Int) {
    guard code.text(name - 1) == ".", code.text(name + 1) == "(", code.text(name + 2) == ")" else {
      return
    }
    var first = name - 1
    while first > 0, !code.tokens[first].followsSpace, code.text(first - 1) != "{",
      code.text(first - 1) != ";"
    {
      first = code.partners[first - 1].map { min($0, first - 1) } ?? first - 1
    }
    let isStatement =
      code.tokens[first].followsNewLine || ["{", ";"].contains(code.text(first - 1) ?? "{")
    if isStatement { drop(.cancelled, first...name + 2) }
  }

  /// A closure that holds `self`: what was weak is strong.
  private mutating func dropWeak(_ index: Int) {
    guard code.text(index + 1) == "self",
      let list = (0..<index).last(where: { code.text($0) == "[" }),
      code.partners[list].map({ $0 > index }) == true, code.text(list - 1) == "{",
      let end = code.partners[list - 1]
    else { return }
    let weak = code.tokens[index].range.lowerBound..<code.tokens[index + 1].range.lowerBound
    var edits = [Fault.Edit(range: weak, text: "")]
    for place in index + 2..<end where code.text(place) == "self" {
      if code.text(place + 1) == "?" {
        edits.append(.init(range: code.tokens[place + 1].range, text: ""))
      } else if code.text(place - 1) == "let", let edit = unwrapping(place - 1) {
        edits.append(edit)
      }
    }
    let fault = Fault(
      kind: .weakness,
      line: code.tokens[index].line,
      words: "`weak self` becomes `self`",
      edits: edits
    )
    add(fault)
  }

  /// The change of `guard let self else { … }` and `if let self {` where `self` isn't optional.
  private func unwrapping(_ binding: Int) -> Fault.Edit? {
    let isRepeated = code.text(binding + 2) == "=" && code.text(binding + 3) == "self"
    let last = binding + (isRepeated ? 3 : 1)
    switch (code.text(binding - 1), code.text(last + 1)) {
    case ("guard", "else"):
      guard let close = code.partners[last + 2] else { return nil }
      return .init(range: code.range(of: binding - 1...close), text: "")
    case (_, ","):
      return .init(range: code.range(of: binding...last + 1), text: "")
    case (",", _):
      return .init(range: code.range(of: binding - 1...last), text: "")
    default:
      return .init(range: code.range(of: binding...last), text: "true")
    }
  }
}
