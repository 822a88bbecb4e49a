import Core
import Dispatch

extension Gallery {
  static let time: [GalleryEntry] = [
    GalleryEntry("debounce", .time) { g in
      let source = g.hot("a-b----c---d|")
      let time = g.number("dueTime", 3)
      let debounced = source.debounce(.milliseconds(time), scheduler: g.scheduler)
      g.result(debounced, "debounce(\(ticks(time)))")
    },
    GalleryEntry("throttle", .time) { g in
      let source = g.hot("ab-c------d--e|")
      let time = g.number("dueTime", 5)
      let span = DispatchTimeInterval.milliseconds(time)
      let latest = source.throttle(span, scheduler: g.scheduler)
      let first = source.throttle(span, latest: false, scheduler: g.scheduler)
      g.result(latest, "throttle(\(ticks(time)))", name: "latest")
      g.result(first, "throttle(\(ticks(time)), latest: false)", name: "first")
    },
    GalleryEntry("delay", .time) { g in
      let source = g.hot("a-bc--d|")
      let time = g.number("dueTime", 3)
      let delayed = source.delay(.milliseconds(time), scheduler: g.scheduler)
      g.result(delayed, "delay(\(ticks(time)))")
    },
    GalleryEntry("delaySubscription", .time) { g in
      let source = g.cold("a-b-c|", "source")
      let time = g.number("dueTime", 3)
      let delayed = source.delaySubscription(.milliseconds(time), scheduler: g.scheduler)
      g.result(delayed, "delaySubscription(\(ticks(time)))")
    },
    GalleryEntry("observe(on:)", .time) { g in
      let source = g.hot("a-b--c|")
      let late = GalleryLateScheduler(g.scheduler)
      g.result(source.observe(on: late), "observe(on: a scheduler 2 ticks behind)")
    },
    GalleryEntry("subscribe(on:)", .time) { g in
      let source = g.cold("a-b-c|", "source")
      let late = GalleryLateScheduler(g.scheduler)
      g.result(source.subscribe(on: late), "subscribe(on: a scheduler 2 ticks behind)")
    },
  ]
}
