import Core
import Foundation
import MarbleTesting
import Testing

@Suite struct MarbleLabelTests {
  private enum State {
    case idle
    case loading(page: Int)
    case failed(String)
  }

  private struct Row {
    let title: String
    let count: Int?
  }

  private struct Money: MarbleLabeled {
    let cents: Int

    var marbleLabel: String { "\(cents / 100).\(cents % 100) €" }
  }

  private struct PlainError: Error {
    let code: Int
  }

  @Test func `values are named in one short line`() {
    #expect(MarbleLabel.of(()) == "()")
    #expect(MarbleLabel.of(7) == "7")
    #expect(MarbleLabel.of("two\nlines") == "\"two\\nlines\"")
    #expect(MarbleLabel.of(Int?.none as Any) == "nil")
    #expect(MarbleLabel.of(Int?.some(3) as Any) == "3")
    #expect(MarbleLabel.of([1, 2]) == "[1, 2]")
    #expect(MarbleLabel.of([Int]()) == "[]")
    #expect(MarbleLabel.of((left: 1, "b")) == "(left: 1, \"b\")")
    #expect(MarbleLabel.of(["k": 1]) == "[\"k\": 1]")
  }

  @Test func `cases and structs are named without their module`() {
    #expect(MarbleLabel.of(State.idle) == ".idle")
    #expect(MarbleLabel.of(State.loading(page: 2)) == ".loading(page: 2)")
    #expect(MarbleLabel.of(State.failed("no")) == ".failed(\"no\")")
    #expect(MarbleLabel.of(Row(title: "a", count: nil)) == "Row(title: \"a\", count: nil)")
  }

  @Test func `a value may name itself`() {
    #expect(MarbleLabel.of(Money(cents: 1250)) == "12.50 €")
    #expect(MarbleLabel.of([Money(cents: 1250)]) == "[12.50 €]")
  }

  @Test func `a long list is cut, and says how long it is`() {
    #expect(MarbleLabel.of(Array(1...12)) == "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … 12 in all]")
  }

  @Test func `an error is named by its description, or by its type`() {
    #expect(MarbleLabel.of(error: MarbleError()) == "test error")
    #expect(MarbleLabel.of(error: PlainError(code: 4)) == "PlainError(code: 4)")
  }

  @Test func `a wrong value is explained by the first place that differs`() {
    let report = marbleReport { m in
      let source = m.hot("a", ["a": [Row(title: "one", count: 1), Row(title: "two", count: 2)]])
      m.expect(
        source,
        "b",
        ["b": [Row(title: "one", count: 1), Row(title: "deux", count: 2)]],
        by: { $0.map(\.title) == $1.map(\.title) }
      )
    }
    #expect(report.sentences.count == 1)
    #expect(
      report.sentences.first?.hasSuffix(": [1].title is \"two\" instead of \"deux\"") == true
    )
  }
}
