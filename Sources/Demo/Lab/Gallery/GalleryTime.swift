import Core
import Dispatch

extension Gallery {
  static let time: [GalleryEntry] = [
    GalleryEntry("debounce", .time) { g in
      let time = g.number("dueTime", 3)
      let debounced = g.hot("a-b----c---d|").debounce(.milliseconds(time), scheduler: g.scheduler)
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
      let time = g.number("dueTime", 3)
      let delayed = g.hot("a-bc--d|").delay(.milliseconds(time), scheduler: g.scheduler)
      g.result(delayed, "delay(\(ticks(time)))")
    },
    GalleryEntry("delaySubscription", .time) { g in
      let source = g.cold("a-b-c|", "source")
      let time = g.number("dueTime", 3)
      let delayed = source.delaySubscription(.milliseconds(time), scheduler: g.scheduler)
      g.result(delayed, "delaySubscription(\(ticks(time)))")
    },
    GalleryEntry("observe(on:)", .time) { g in
      let late = GalleryLateScheduler(g.scheduler)
      g.result(g.hot("a-b--c|").observe(on: late), "observe(on: a scheduler 2 ticks behind)")
    },
    GalleryEntry("subscribe(on:)", .time) { g in
      let source = g.cold("a-b-c|", "source")
      let late = GalleryLateScheduler(g.scheduler)
      g.result(source.subscribe(on: late), "subscribe(on: a scheduler 2 ticks behind)")
    },
  ]

  static let errors: [GalleryEntry] = [
    GalleryEntry("catch", .errors) { g in
      let source = g.hot("a--b--#")
      let other = g.cold("-c-d|", "other")
      g.result(source.catch { _ in other }, "catch { _ in other }")
    },
    GalleryEntry("catchAndReturn", .errors) { g in
      g.result(g.hot("a--b--#").catchAndReturn("c"), "catchAndReturn(c)")
    },
    GalleryEntry("retry", .errors) { g in
      g.end = 12
      g.result(g.cold("-a-b-#", "source").retry(), "retry()")
    },
    GalleryEntry("retry(maxAttemptCount)", .errors) { g in
      let count = g.number("maxAttemptCount", 2)
      g.result(g.cold("-a-b-#", "source").retry(count), "retry(\(count))")
    },
    GalleryEntry("retry(when:)", .errors) { g in
      let count = g.number("count", 2)
      let time = g.number("delay", 3)
      let retried = g.cold("-a-b-#", "source").retry { (errors: Observable<any Error>) in
        errors.take(count).delay(.milliseconds(time), scheduler: g.scheduler)
      }
      g.end = 24
      g.result(retried, "retry(when: { $0.take(\(count)).delay(\(ticks(time))) })")
    },
    GalleryEntry("timeout", .errors) { g in
      let time = g.number("dueTime", 4)
      let result = g.hot("-a-b------c-|").timeout(.milliseconds(time), scheduler: g.scheduler)
      g.result(result, "timeout(\(ticks(time)))")
    },
  ]
}
