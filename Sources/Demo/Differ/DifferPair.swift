import Workshop

/// Two expressions over `x`, `y`, `z` and the scheduler `s`, and how they are compared.
package struct DifferPair: Codable, Equatable, Sendable {
  package var codes: [String]
  /// The names of the sides in pictures and sentences.
  package var names: [String]
  /// `true` if nothing but elements of hot sources is tried.
  package var elementsAlone = false
  package var runs = 20_000
  package var width = MarbleReport.usualWidth

  /// - Parameter names: By default, the operators in which the two differ, if it's one each.
  package init(_ a: String, _ b: String, names: [String]? = nil) {
    codes = [a, b]
    let calls = codes.map(Self.calls)
    let own = [calls[0].subtracting(calls[1]), calls[1].subtracting(calls[0])]
    self.names = names ?? (own.allSatisfy { $0.count == 1 } ? own.flatMap(\.self) : ["A", "B"])
  }

  /// The operators of a chain, without those inside of their arguments.
  private static func calls(of code: String) -> Set<String> {
    var code = code
    while let inner = code.firstRange(of: /[(\[{][^(\[{}\])]*[}\])]/) {
      code.removeSubrange(inner)
    }
    return Set(code.matches(of: /\.(\w+)/).map { String($0.1) })
  }
}
