import Core
import MarbleKit
import Testing

/// A subscription that is wrong is named by its time, and those beside it are not.
struct MarbleSubscriptionTests {
  /// Of six taps, three come while an order is in flight; what they make of it, and what is said.
  struct Case: Sendable, CustomTestStringConvertible {
    typealias Receipts =
      @Sendable (_ taps: Observable<String>, _ order: Observable<String>)
      -> Observable<String>

    let testDescription: String
    let sentences: [String]
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

  @Test(arguments: [
    Case(testDescription: "all as drawn", sentences: []) { taps, order in
      taps.flatMapFirst { _ in order }
    },
    Case(
      testDescription: "two that nobody expects, of which none is compared with another",
      sentences: [
        "a subscription from 2 ms to 7 ms was not expected",
        "a subscription from 4 ms to 9 ms was not expected",
      ]
    ) { taps, order in taps.flatMap { _ in order } },
    Case(
      testDescription: "one that did not come",
      sentences: ["a subscription from 9 ms to 14 ms was expected and did not come"]
    ) { taps, order in taps.take(1).flatMap { _ in order }.concat(Observable.never()) },
    Case(
      testDescription: "as many at other times",
      sentences: [
        "a subscription came 2 ms late: expected at 1 ms, came at 3 ms",
        "a subscription came 2 ms late: expected at 9 ms, came at 11 ms",
      ],
      taps: "---t-------t"
    ) { taps, order in taps.flatMap { _ in order } },
    Case(
      testDescription: "one that comes and lasts differently",
      sentences: [
        "a subscription came 2 ms late: expected at 1 ms, came at 3 ms",
        "the subscription at 3 ms ended 6 ms late: expected at 2 ms, ended at 8 ms",
      ],
      taps: "---t-------t",
      first: "-^!",
      second: "-----------^----!"
    ) { taps, order in taps.flatMap { _ in order } },
    Case(
      testDescription: "one that does not continue",
      sentences: ["the subscription at 9 ms ended at 14 ms; it was expected to stay open"],
      second: "---------^-----"
    ) { taps, order in taps.flatMapFirst { _ in order } },
    Case(
      testDescription: "none at all",
      sentences: [
        "there was no subscription; 2 subscriptions, the first from 1 ms to 6 ms, were expected"
      ]
    ) { _, _ in .never() },
    Case(
      testDescription: "each twice",
      sentences: [
        "one more subscription from 1 ms to 6 ms was not expected",
        "one more subscription from 9 ms to 14 ms was not expected",
      ]
    ) { taps, order in
      let receipts = taps.flatMapFirst { _ in order }
      return Observable.merge(receipts, receipts)
    },
  ])
  func `a fault names its own subscription`(_ orders: Case) {
    #expect(orders.report.sentences == orders.sentences.map { "order: \($0)" })
  }

  @Test func `each is drawn with a caret under what differs`() {
    let missing = Case(testDescription: "", sentences: []) { taps, order in
      taps.take(1).flatMapLatest { _ in order }.concat(Observable.never())
    }
    let extra = Case(testDescription: "", sentences: []) { taps, order in
      taps.flatMapLatest { _ in order }
    }
    #expect(
      extra.report.text == """
        order: the subscription at 1 ms ended 4 ms early: expected at 6 ms, ended at 2 ms
        order: a subscription from 2 ms to 4 ms was not expected
        order: a subscription from 4 ms to 9 ms was not expected

                                       0 2ms 6ms     14ms
        inputs         taps            -tt-t----t-----
        subscriptions  order expected  -^----!
                       order actual    -^!
                                         ^
                                         4 ms early
                       order actual    --^-!
                                         ^
                                         extra
                       order actual    ----^----!
                                           ^
                                           extra
                       order           ---------^----!
        outputs        receipts        ---------------
        """
    )
    #expect(
      missing.report.text.contains(
        """
                       order expected  ---------^----!
                                                ^
                                                missing
        """
      )
    )
  }

  @Test func `one that is still open is said to be`() {
    let report = marbleReport { m in
      let source = m.hot("-a-b-", named: "letters")
      _ = source.subscribe()
      m.expect(source, "-a-", subscribed: "^--!")
      m.expectSubscriptions(source, "^--!", "^---!")
    }
    #expect(
      report.sentences == [
        "letters: the subscription at 0 is still open; it was expected to end at 4 ms"
      ]
    )
  }

  @Test func `many are counted, and few of them drawn`() {
    let taps = "-t" + String(repeating: "t", count: 500) + " 9ms -"
    let many = Case(testDescription: "", sentences: [], taps: taps) { taps, order in
      taps.flatMap { _ in order }
    }
    let report = many.report
    #expect(
      report.sentences == [
        "order: 7 subscriptions, the first from 2 ms to 7 ms, were not expected",
        "order: 492 subscriptions, the first from 10 ms to 15 ms, were not expected",
      ]
    )
    #expect(report.text.contains("(489 more)\n"))
    #expect(report.text.split(separator: "\n").count < 60)
  }
}
