import Core
import MarbleTesting
import Testing
import Workshop

/// A subscription that is wrong is named by its time, and those beside it are not.
struct MarbleSubscriptionTests {
  /// An operator's treatment of six taps, of which three arrive while an order is in flight.
  struct Case: Sendable {
    typealias Receipts =
      @Sendable (_ taps: Observable<String>, _ order: Observable<String>)
      -> Observable<String>

    let testDescription: String
    var taps = "-tt-t----t"
    var first = "-^----!"
    var second = "---------^----!"
    let receipts: Receipts

    var report: MarbleReport {
      marbleReport { m in
        let taps = m.hot(taps, named: "taps")
        let order = m.cold("----r|", named: "order")
        let receipts = receipts(taps.asObservable(), order.asObservable())
        m.expect(receipts.filter { _ in false }, "- 30ms -", named: "receipts")
        m.expectSubscriptions(order, first, second)
      }
    }
  }

  private static let cases = [
    Case(testDescription: "all as drawn") { taps, order in
      taps.flatMapFirst { _ in order }
    },
    Case(testDescription: "two unexpected ones, neither of which is compared with another") {
      taps,
      order in taps.flatMap { _ in order }
    },
    Case(testDescription: "one that never began") { taps, order in
      taps.take(1).flatMap { _ in order }.concat(Observable.never())
    },
    Case(
      testDescription: "as many at other times",
      taps: "---t-------t"
    ) { taps, order in taps.flatMap { _ in order } },
    Case(
      testDescription: "one that comes and lasts differently",
      taps: "---t-------t",
      first: "-^!",
      second: "-----------^----!"
    ) { taps, order in taps.flatMap { _ in order } },
    Case(
      testDescription: "one that does not continue",
      second: "---------^-----"
    ) { taps, order in taps.flatMapFirst { _ in order } },
    Case(testDescription: "none at all") { _, _ in .never() },
    Case(testDescription: "each twice") { taps, order in
      let receipts = taps.flatMapFirst { _ in order }
      return Observable.merge(receipts, receipts)
    },
  ]

  @Test func `a fault names its own subscription`() throws {
    let said = Self.cases.map { orders in
      (name: orders.testDescription, text: orders.report.sentences.joined(separator: "\n"))
    }
    try Goldens.expect(Goldens.sections(said), isGolden: "subscriptions.txt")
  }

  @Test func `one that is still open is said to be`() throws {
    let report = marbleReport { m in
      let source = m.hot("-a-b-", named: "letters")
      _ = source.subscribe()
      m.expect(source, "-a-", subscribed: "^--!")
      m.expectSubscriptions(source, "^--!", "^---!")
    }
    #expect(report.sentences.count == 1)
    #expect(report.sentences.first?.contains("still open") == true)
  }

  @Test func `many are counted, and few of them drawn`() throws {
    let taps = "-t" + String(repeating: "t", count: 500) + " 9ms -"
    let many = Case(testDescription: "", taps: taps) { taps, order in
      taps.flatMap { _ in order }
    }
    let report = many.report
    #expect(report.sentences.count == 21)
    #expect(report.text.contains("(489 more)\n"))
    #expect(report.text.split(separator: "\n").count < 60)
  }
}
