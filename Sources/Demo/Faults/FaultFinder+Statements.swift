/// Faults in statements.
extension FaultFinder {
  mutating func findStatement(at index: Int) {
    switch code.text(index) {
    case "guard": dropGuard(index)
    case "if": dropReturn(index)
    case "case": dropCase(index)
    case "companion": findStore(at: index)
    case "cancel", "dispose", "invalidate": dropCancel(index)
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
}
