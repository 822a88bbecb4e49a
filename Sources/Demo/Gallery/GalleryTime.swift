import Core

extension Gallery {
  static let time: [GalleryEntry] = [
    GalleryEntry(
      "debounce",
      .time,
      "Passes an element on once `dueTime` has gone by without another one.",
      in: "Operators/Time/Debounce.swift",
      at: "func debounce("
    ) {
      g in
      let source = g.hot("a-b----c---d|")
      g.result(source.debounce(.milliseconds(3), scheduler: g.scheduler), "debounce(3 ticks)")
    },
    GalleryEntry(
      "throttle",
      .time,
      "Passes an element on and then no other for `dueTime`; with `latest`, the last"
        + " of those left out follows when that time is over.",
      in: "Operators/Time/Throttle.swift",
      at: "func throttle("
    ) {
      g in
      let source = g.hot("ab-c------d--e|")
      let latest = source.throttle(.milliseconds(5), scheduler: g.scheduler)
      let first = source.throttle(.milliseconds(5), latest: false, scheduler: g.scheduler)
      g.result(latest, "throttle(5 ticks)", name: "latest")
      g.result(first, "throttle(5 ticks, latest: false)", name: "first")
    },
    GalleryEntry(
      "delay",
      .time,
      "Passes each element and the completion on `dueTime` later.",
      in: "Operators/Time/Delay.swift",
      at: "func delay("
    ) { g in
      let source = g.hot("a-bc--d|")
      g.result(source.delay(.milliseconds(3), scheduler: g.scheduler), "delay(3 ticks)")
    },
    GalleryEntry(
      "delaySubscription",
      .time,
      "Subscribes to the source only after `dueTime`.",
      in: "Operators/Time/DelaySubscription.swift",
      at: "func delaySubscription("
    ) { g in
      let source = g.cold("a-b-c|", "source")
      let delayed = source.delaySubscription(.milliseconds(3), scheduler: g.scheduler)
      g.result(delayed, "delaySubscription(3 ticks)")
    },
    GalleryEntry(
      "observe(on:)",
      .time,
      "Passes each event on in a turn of `scheduler`.",
      in: "Operators/Time/ObserveOn.swift",
      at: "func observe("
    ) {
      g in
      let source = g.hot("a-b--c|")
      let late = GalleryLateScheduler(g.scheduler)
      g.result(source.observe(on: late), "observe(on: a scheduler 2 ticks behind)")
    },
    GalleryEntry(
      "subscribe(on:)",
      .time,
      "Subscribes to the source, and gives it up, in a turn of `scheduler`.",
      in: "Operators/Time/SubscribeOn.swift",
      at: "func subscribe("
    ) { g in
      let source = g.cold("a-b-c|", "source")
      let late = GalleryLateScheduler(g.scheduler)
      g.result(source.subscribe(on: late), "subscribe(on: a scheduler 2 ticks behind)")
    },
  ]
}
