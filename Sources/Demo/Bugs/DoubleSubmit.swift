import Core
import Workshop

extension NamedBug {
  static let doubleSubmit = NamedBug(
    .doubleSubmit,
    otherNames: "a double tap, a duplicate order",
    symptom: "You tap Pay again because nothing seems to happen, and you pay twice.",
    clue: "`flatMap` or `concatMap` around a write that is meant once, or a task for each tap",
    repair: "use `flatMapFirst`, which ignores further taps while a write is in flight",
    rule: "no request is in flight twice",
    chapter: "07-errors.md#dont-cancel-a-write",
    lesson: [
      "Two taps on one button usually mean one thing.",
      "`flatMapFirst` ignores further taps while the first one's request is in flight.",
    ],
    combine:
      "`flatMap`. Combine has no `flatMapFirst`, but `flatMap(maxPublishers: .max(1))` asks a"
      + " subject for nothing while a request is in flight, and the subject drops the taps",
    async: "a task for each tap, and add a `guard` that asks whether one is running",
    play: { m, isRepaired in
      let order = m.cold("        ---(o|)", named: "POST order")
      let tapped = m.hot("      -t-t-------", .taps, named: "payTapped").asObservable()
      let pay = { order.asObservable() }
      let ordered = isRepaired ? FirstTap.ordered(tapped, pay) : EveryTap.ordered(tapped, pay)
      m.expect(ordered, "       ----o------", named: "ordered")
    }
  )
}

private enum EveryTap {
  // region: broken
  static func ordered(
    _ payTapped: Observable<Void>,
    _ pay: @escaping () -> Observable<String>
  ) -> Observable<String> {
    payTapped.flatMap { pay() }
  }
  // endregion
}

private enum FirstTap {
  // region: repaired
  static func ordered(
    _ payTapped: Observable<Void>,
    _ pay: @escaping () -> Observable<String>
  ) -> Observable<String> {
    payTapped.flatMapFirst { pay() }
  }
  // endregion
}
