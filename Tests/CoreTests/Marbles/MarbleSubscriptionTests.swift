import Core
import Testing

/// A subscription that is wrong is named by its time, and those beside it are not.
@Suite struct MarbleSubscriptionTests {
  private typealias Receipts = (_ taps: Observable<String>, _ order: Observable<String>)
    -> Observable<String>

  /// Of six taps, three come while an order is in flight.
  private func report(
    taps: String = "-tt-t----t",
    _ first: String = "-^----!",
    _ second: String = "---------^----!",
    _ receipts: Receipts
  ) -> MarbleReport {
    marbleReport { m in
      let taps = m.hot(taps, named: "taps")
      let order = m.cold("----r|", named: "order")
      let receipts = receipts(taps.asObservable(), order.asObservable())
      m.expect(receipts.filter { _ in false }, "- 30ms -", named: "receipts")
      m.expectSubscriptions(order, first, second)
    }
  }

  @Test func `those that are right are as drawn`() {
    #expect(report { taps, order in taps.flatMapFirst { _ in order } }.isGreen)
  }

  @Test func `one that ended too early is named, and so are those that came for it`() {
    let report = report { taps, order in taps.flatMapLatest { _ in order } }
    #expect(
      report.text == """
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
  }

  @Test func `those that nobody expects are named, and none is compared with another`() {
    let report = report { taps, order in taps.flatMap { _ in order } }
    #expect(
      report.sentences == [
        "order: a subscription from 2 ms to 7 ms was not expected",
        "order: a subscription from 4 ms to 9 ms was not expected",
      ]
    )
  }

  @Test func `one that did not come is named, with a caret under what was expected`() {
    let report = report { taps, order in
      taps.take(1).flatMap { _ in order }.concat(Observable.never())
    }
    #expect(
      report.sentences == [
        "order: a subscription from 9 ms to 14 ms was expected and did not come"
      ]
    )
    #expect(
      report.text.contains(
        """
                       order expected  ---------^----!
                                                ^
                                                missing
        """
      )
    )
  }

  @Test func `as many at other times are each late or early`() {
    let report = report(taps: "---t-------t") { taps, order in taps.flatMap { _ in order } }
    #expect(
      report.sentences == [
        "order: a subscription came 2 ms late: expected at 1 ms, came at 3 ms",
        "order: a subscription came 2 ms late: expected at 9 ms, came at 11 ms",
      ]
    )
  }

  @Test func `one that comes and lasts differently is said to do both`() {
    let report = report(taps: "---t-------t", "-^!", "-----------^----!") { taps, order in
      taps.flatMap { _ in order }
    }
    #expect(
      report.sentences == [
        "order: a subscription came 2 ms late: expected at 1 ms, came at 3 ms",
        "order: the subscription at 3 ms ended 6 ms late: expected at 2 ms, ended at 8 ms",
      ]
    )
  }

  @Test func `one that continues, or does not, is said to`() {
    let open = report("-^----!", "---------^-----") { taps, order in
      taps.flatMapFirst { _ in order }
    }
    #expect(
      open.sentences == [
        "order: the subscription at 9 ms ended at 14 ms; it was expected to stay open"
      ]
    )
    let ended = marbleReport { m in
      let source = m.hot("-a-b-", named: "letters")
      _ = source.subscribe()
      m.expect(source, "-a-", subscribed: "^--!")
      m.expectSubscriptions(source, "^--!", "^---!")
    }
    #expect(
      ended.sentences == [
        "letters: the subscription at 0 is still open; it was expected to end at 4 ms"
      ]
    )
  }

  @Test func `if nobody subscribes, that is what is said`() {
    let report = report { _, _ in .never() }
    #expect(
      report.sentences == [
        "order: nobody subscribed; 2 subscriptions, the first from 1 ms to 6 ms, were expected"
      ]
    )
  }

  @Test func `one that comes twice is said to be one more`() {
    let report = report { taps, order in
      let receipts = taps.flatMapFirst { _ in order }
      return Observable.merge(receipts, receipts)
    }
    #expect(
      report.sentences == [
        "order: one more subscription from 1 ms to 6 ms was not expected",
        "order: one more subscription from 9 ms to 14 ms was not expected",
      ]
    )
  }

  @Test func `many are counted, and few of them drawn`() {
    let report = report(taps: "-t" + String(repeating: "t", count: 500) + " 9ms -") { taps, order in
      taps.flatMap { _ in order }
    }
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
