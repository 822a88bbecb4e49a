import Core
import Dispatch

extension Gallery {
  static let errors: [GalleryEntry] = [
    GalleryEntry("catch", .errors) { g in
      let source = g.hot("a--b--#")
      let other = g.cold("-c-d|", "other")
      g.result(source.catch { _ in other }, "catch { _ in other }")
    },
    GalleryEntry("catchAndReturn", .errors) { g in
      let source = g.hot("a--b--#")
      g.result(source.catchAndReturn("c"), "catchAndReturn(c)")
    },
    GalleryEntry("catch(sequence:)", .errors) { g in
      let sources = [g.cold("a-#", "first"), g.cold("-b-|", "second"), g.cold("c|", "third")]
      g.result(Observable.catch(sequence: sources), "catch(sequence: [first, second, third])")
    },
    GalleryEntry("retry", .errors) { g in
      g.end = 12
      g.result(g.cold("-a-b-#", "source").retry(), "retry()")
    },
    GalleryEntry("retry(maxAttemptCount)", .errors) { g in
      let source = g.cold("-a-b-#", "source")
      let count = g.number("maxAttemptCount", 2)
      g.result(source.retry(count), "retry(\(count))")
    },
    GalleryEntry("retry(when:)", .errors) { g in
      let source = g.cold("-a-b-#", "source")
      let count = g.number("count", 2)
      let time = g.number("delay", 3)
      let retried = source.retry { (errors: Observable<any Error>) in
        errors.take(count).delay(.milliseconds(time), scheduler: g.scheduler)
      }
      g.end = 24
      g.result(retried, "retry(when: { $0.take(\(count)).delay(\(ticks(time))) })")
    },
    GalleryEntry("timeout", .errors) { g in
      let source = g.hot("-a-b------c-|")
      let time = g.number("dueTime", 4)
      let result = source.timeout(.milliseconds(time), scheduler: g.scheduler)
      g.result(result, "timeout(\(ticks(time)))")
    },
    GalleryEntry("timeout(other:)", .errors) { g in
      let source = g.hot("-a-b------c-|")
      let other = g.cold("x-y|", "other")
      let time = g.number("dueTime", 4)
      let span = DispatchTimeInterval.milliseconds(time)
      let result = source.timeout(span, other: other, scheduler: g.scheduler)
      g.result(result, "timeout(\(ticks(time)), other: other)")
    },
  ]
}
