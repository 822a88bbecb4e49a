import Core

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
      g.result(g.cold("-a-b-#", "source").retry(2), "retry(2)")
    },
    GalleryEntry("retry(when:)", .errors) { g in
      let source = g.cold("-a-b-#", "source")
      let retried = source.retry { (errors: Observable<any Error>) in
        errors.take(2).delay(.milliseconds(3), scheduler: g.scheduler)
      }
      g.end = 24
      g.result(retried, "retry(when: { $0.take(2).delay(3 ticks) })")
    },
    GalleryEntry("timeout", .errors) { g in
      let source = g.hot("-a-b------c-|")
      g.result(source.timeout(.milliseconds(4), scheduler: g.scheduler), "timeout(4 ticks)")
    },
    GalleryEntry("timeout(other:)", .errors) { g in
      let source = g.hot("-a-b------c-|")
      let other = g.cold("x-y|", "other")
      let result = source.timeout(.milliseconds(4), other: other, scheduler: g.scheduler)
      g.result(result, "timeout(4 ticks, other: other)")
    },
  ]
}
