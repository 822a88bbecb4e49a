import Marbles
import Reactive

/// A tap orders a pizza, which takes a while. Impatient people tap again.
///
/// Emit the receipt of each order, and the error of one that fails. While an order is in flight, a
/// tap orders nothing. After the order has ended, the next tap calls `order` again. `throttle`
/// doesn't help here, because you can't know how long an order takes.
func receipts(
  _ taps: Observable<Void>,
  order: @escaping () -> Observable<String>
) -> Observable<String> {
  // Your turn.
  taps.flatMap { order() }
}

// End of your file.

extension Solution {
  static func receipts(
    _ taps: Observable<Void>,
    order: @escaping () -> Observable<String>
  ) -> Observable<String> {
    taps.flatMapFirst { order() }
  }
}

extension Exercise {
  static let oneOrder = Exercise(
    "One pizza at a time",
    topic: "flatMapFirst",
    page: "07-errors.md",
    yours: receipts(_:order:),
    solution: Solution.receipts(_:order:),
    mistakes: [
      "cancels the order and makes it again": { taps, order in taps.flatMapLatest { order() } },
      "makes the order later": { taps, order in taps.concatMap { order() } },
      "one order for all subscribers": { taps, order in
        var isBusy = false
        return taps.filter { !isBusy }.flatMap {
          isBusy = true
          return order().do(onDispose: { isBusy = false })
        }
      },
      "hides an error": { taps, order in
        taps.flatMapFirst { order().catch { _ in .empty() } }
      },
      "the same order again": { taps, order in
        let first = order()
        return taps.flatMapFirst { first }
      },
      "a single pizza": { taps, order in taps.take(1).flatMap { order() } },
    ],
    hints: [
      "`flatMapLatest` prefers the newest order. Here the one in flight has to win.",
      "`flatMapFirst` ignores elements while an earlier inner observable still runs.",
    ],
    learned: [
      "`flatMapFirst` ignores elements while an inner observable runs, which prevents a Double Submit.",
      "`flatMapLatest` would cancel an order that the server may already have accepted.",
      "The end of the request decides when the next may start, not a fixed time.",
    ]
  ) { m, receipts in
    let taps = m.hot("   -tt-t----t-----|", .taps, named: "taps")
    let order = m.cold("  ----r|", ["r": "receipt"], named: "order")
    let shown = receipts(taps.asObservable()) { order.asObservable() }
    m.expect(shown, "    -----r-------r-|", ["r": "receipt"], named: "receipts")
    m.expectSubscriptions(order, "-^----!", "---------^----!")
  } again: { m, receipts in
    // Each subscriber orders for itself.
    let taps = m.hot("   -t-------", .taps, named: "taps, two subscribers")
    let order = m.cold("  ----r|", ["r": "receipt"], named: "order")
    let shown = receipts(taps.asObservable()) { order.asObservable() }
    m.expect(shown, "    -----r---", ["r": "receipt"], named: "receipts")
    m.expect(shown, "    -----r---", ["r": "receipt"], named: "receipts, second subscriber")
    m.expectSubscriptions(order, "-^----!", "-^----!")
    // Each tap orders anew, and an order that fails ends the receipts.
    let again = m.hot("      -t---t---", .taps, named: "taps, two orders")
    let served = m.cold("    --s|", ["s": "margherita"], named: "first order")
    let refused = m.cold("       --#", [:], named: "second order") as TestableObservable<String>
    var orders = [served, refused]
    let told = receipts(again.asObservable()) {
      orders.isEmpty ? .empty() : orders.removeFirst().asObservable()
    }
    m.expect(told, "         ---s---#", ["s": "margherita"], named: "receipts, two orders")
  }
}
