import Marbles
import Reactive

/// A shop counts the items in a cart: "+" adds one and "-" removes one. The count is never below 0.
///
/// Emit the count after each tap of either button, and 0 before the first one.
func itemsInCart(
  added: Observable<Void>,
  removed: Observable<Void>
) -> Observable<Int> {
  // Your turn.
  added.scan(0) { count, _ in count + 1 }
}

// End of your file.

extension Solution {
  static func itemsInCart(
    added: Observable<Void>,
    removed: Observable<Void>
  ) -> Observable<Int> {
    Observable.merge(added.map { 1 }, removed.map { -1 })
      .scan(0) { count, change in max(0, count + change) }
      .startWith(0)
  }
}

extension Exercise {
  static let cartCount = Exercise(
    "The cart",
    topic: "merge, scan",
    page: "06-state-and-events.md",
    yours: itemsInCart(added:removed:),
    solution: Solution.itemsInCart(added:removed:),
    mistakes: [
      "fewer than none": { added, removed in
        Observable.merge(added.map { 1 }, removed.map { -1 }).scan(0, accumulator: +).startWith(0)
      },
      "hides the debt instead of forgiving it": { added, removed in
        Observable.merge(added.map { 1 }, removed.map { -1 })
          .scan(0, accumulator: +)
          .map { max(0, $0) }
          .startWith(0)
      },
      "never more than three": { added, removed in
        Observable.merge(added.map { 1 }, removed.map { -1 })
          .scan(0) { $0 + $1 < 0 ? 0 : min($0 + $1, 3) }
          .startWith(0)
      },
      "never more than nine": { added, removed in
        Observable.merge(added.map { 1 }, removed.map { -1 })
          .scan(0) { min(9, max(0, $0 + $1)) }
          .startWith(0)
      },
      "one count for all subscribers": { added, removed in
        var count = 0
        return Observable.merge(added.map { 1 }, removed.map { -1 })
          .map { change in
            count = max(0, count + change)
            return count
          }
          .startWith(0)
      },
      "no count before the first tap": { added, removed in
        Observable.merge(added.map { 1 }, removed.map { -1 }).scan(0) { max(0, $0 + $1) }
      },
    ],
    hints: [
      "First turn both buttons into one stream of changes: 1 and -1.",
      "`map` makes a change of a tap, and `merge` joins the changes of both buttons.",
      "`scan` computes each count from the one before. Apply the limit inside its closure.",
      "`scan` needs a first value but doesn't emit it. Which operator emits one at first?",
    ],
    learned: [
      "`merge` turns both buttons into one stream of changes.",
      "`scan` keeps a state, computes the next one from each element, and emits it.",
      "A limit belongs inside the `scan`; after it, the count itself would still fall below 0.",
    ]
  ) { m, itemsInCart in
    let added = m.hot("  --t-t----t", .taps, named: "added")
    let removed = m.hot("-t----ttt-", .taps, named: "removed")
    let count = itemsInCart(added.asObservable(), removed.asObservable())
    m.expect(count, "     001-2-1001", .digits, named: "count")
  } again: { m, itemsInCart in
    let counts = MarbleValues(each: { $0 == "t" ? 10 : $0.wholeNumberValue })
    let added = m.hot("  -tttttttttt-t--t", .taps, named: "added, a full cart")
    let removed = m.hot("-----------t--t-", .taps, named: "removed")
    let count = itemsInCart(added.asObservable(), removed.asObservable())
    m.expect(count, "     0123456789t9t-9t", counts, named: "count, a full cart")
    // Each subscriber counts from 0.
    m.expect(
      count,
      "                   -------------001",
      counts,
      subscribed: "       -------------^",
      named: "count, second subscriber"
    )
  }
}
