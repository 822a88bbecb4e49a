/// What the two sides are called in pictures and sentences: the one call in which they differ, or
/// A and B.
package struct DifferNames: Codable, Equatable, Sendable {
  package let a: String
  package let b: String

  package init(a: String, b: String) {
    self.a = a
    self.b = b
  }

  subscript(side: Int) -> String { side == 0 ? a : b }

  init(_ codes: [String]) {
    var calls = codes.map { Self.calls(of: $0)[...] }
    while let last = calls[0].last, last == calls[1].last { calls = calls.map { $0.dropLast() } }
    while let first = calls[0].first, first == calls[1].first {
      calls = calls.map { $0.dropFirst() }
    }
    var names = calls.compactMap { $0.first.map { String($0.prefix { !"( {".contains($0) }) } }
    if names.count == 2, names[0] == names[1] { names = calls.compactMap(\.first) }
    let isGood = calls.allSatisfy { $0.count == 1 } && names.allSatisfy { $0.count <= 24 }
    self.init(a: isGood ? names[0] : "A", b: isGood ? names[1] : "B")
  }

  /// The calls of a chain without what it begins with, such as `debounce(.seconds(3))`.
  private static func calls(of code: String) -> [String] {
    var calls = [""]
    var depth = 0
    for character in code {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ".", depth == 0 {
        calls.append("")
      } else {
        calls[calls.count - 1].append(character)
      }
    }
    return Array(calls.dropFirst())
  }
}
