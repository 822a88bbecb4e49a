import Core

extension Gallery {
  static let time: [GalleryEntry] = [
    GalleryEntry("debounce", .time) { g in
      let source = g.hot("a-b----c---d|")
      g.result(source.debounce(.milliseconds(3), scheduler: g.scheduler), "debounce(3 ticks)")
    },
    GalleryEntry("throttle", .time) { g in
      let source = g.hot("ab-c------d--e|")
      let latest = source.throttle(.milliseconds(5), scheduler: g.scheduler)
      let first = source.throttle(.milliseconds(5), latest: false, scheduler: g.scheduler)
      g.result(latest, "throttle(5 ticks)", name: "latest")
      g.result(first, "throttle(5 ticks, latest: false)", name: "first")
    },
    GalleryEntry("delay", .time) { g in
      let source = g.hot("a-bc--d|")
      g.result(source.delay(.milliseconds(3), scheduler: g.scheduler), "delay(3 ticks)")
    },
    GalleryEntry("delaySubscription", .time) { g in
      let source = g.cold("a-b-c|", "source")
      let delayed = source.delaySubscription(.milliseconds(3), scheduler: g.scheduler)
      g.result(delayed, "delaySubscription(3 ticks)")
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
