import Foundation
import Testing

/// The rows of one operator: `OPERATOR=flatMapLatest swift test --filter Operators`.
enum OperatorSelection {
  static let name = ProcessInfo.processInfo.environment["OPERATOR"]
    .flatMap { $0.isEmpty ? nil : $0 }

  /// The rows that a run has to check: those whose name mentions the operator, or all.
  static func rows<Row: CustomTestStringConvertible>(_ rows: [Row]) -> [Row] {
    guard let name else { return rows }
    return rows.filter { words(of: $0.testDescription).contains(name) }
  }

  /// The names that can be selected: the first word of each row about an operator.
  static let names: [String] = {
    let drawn =
      DrawnCase.elements + DrawnCase.time + DrawnCase.combining + DrawnCase.choosing
      + DrawnCase.flattening + DrawnCase.failing + DrawnCase.timed
    let rows = drawn.map(\.testDescription) + OperatorCase.all.map(\.testDescription)
    return Set(rows.compactMap { words(of: $0).first }).sorted()
  }()

  /// The fault of a name; `nil` if it's one of ``names``.
  static func refusal(of name: String) -> String? {
    guard !names.contains(name) else { return nil }
    return "OPERATOR: there is no \(name); there are \(names.joined(separator: ", "))"
  }

  private static func words(of text: String) -> [String] {
    text.split { !$0.isLetter }.map(String.init)
  }
}

struct `Operators selected by name` {
  @Test func `OPERATOR, if it is set, names an operator`() {
    guard let refusal = OperatorSelection.name.flatMap(OperatorSelection.refusal) else { return }
    Issue.record(Comment(rawValue: refusal))
  }

  @Test func `an unknown name is answered with those that there are`() {
    #expect(OperatorSelection.refusal(of: "flatMapLatest") == nil)
    let refusal = OperatorSelection.refusal(of: "flatMapNewest") ?? ""
    #expect(refusal.hasPrefix("OPERATOR: there is no flatMapNewest; there are "))
    #expect(["debounce", "flatMapLatest", "share", "zip"].allSatisfy(refusal.contains))
  }
}
