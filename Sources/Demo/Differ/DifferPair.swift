import Workshop

/// Two expressions over `x`, `y`, `z` and the scheduler `s`, and how they are compared.
package struct DifferPair: Codable, Equatable, Sendable {
  package var codes: [String]
  /// The names of the sides in pictures and sentences.
  package var names: [String]
  package var options = DifferOptions()

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

/// The runs of a search: how many they are, what varies in them, and how wide the text is.
package struct DifferOptions: Codable, Equatable, Sendable {
  package var dimensions = Set(DifferDimension.allCases)
  /// `true` if all sources are cold.
  package var isCold = false
  package var runs = 20_000
  package var width = MarbleReport.usualWidth

  package init() {}

  func varies(_ dimension: DifferDimension) -> Bool { dimensions.contains(dimension) }

  /// Whether the sources are hot or cold; `nil` if they are both.
  var isHot: Bool? { isCold ? false : varies(.cold) ? nil : true }

  /// The same runs, by what varies in them.
  var words: String {
    let sources = isHot.map { $0 ? "hot sources" : "cold sources" } ?? DifferDimension.cold.rawValue
    let varied = DifferDimension.allCases.dropFirst().dropLast().filter(varies)
    let compared = DifferDimension.subscriptions
    return ([sources] + varied.map(\.rawValue)).joined(separator: ", ")
      + (varies(compared) ? ", and \(compared.rawValue) compared" : "")
  }
}

/// A property that varies from run to run, or is held fixed, in words.
package enum DifferDimension: String, CaseIterable, Codable, Sendable {
  case cold = "hot and cold sources"
  case elements = "up to six elements"
  case together = "several events at one instant"
  case ends = "completions"
  case errors = "errors"
  case late = "a late subscriber"
  case second = "a second subscriber"
  case departure = "a subscriber who leaves"
  case answers = "a subscriber who answers from inside a delivery"
  case subscriptions = "the subscriptions to cold sources"
}
