import Core

extension Gallery {
  static let combine: [GalleryEntry] = [
    GalleryEntry("startWith", .combine) { g in
      let source = g.hot("--b--c|")
      g.result(source.startWith("a"), "startWith(a)")
    },
    GalleryEntry("concat(second)", .combine) { g in
      let first = g.cold("a--b|", "first")
      let second = g.cold("-c-d|", "second")
      g.result(first.concat(second), "first.concat(second)")
    },
    GalleryEntry("concat", .combine) { g in
      let source = g.hot("a--b-------|")
      let inners = source.map(g.inner("x-x--x|"))
      g.result(inners.concat(), "inners.concat()")
    },
    GalleryEntry("merge", .combine) { g in
      let source = g.hot("a---b------|")
      let inners = source.map(g.inner("x-x--x|"))
      g.result(inners.merge(), "inners.merge()")
    },
    GalleryEntry("merge(sources)", .combine) { g in
      let first = g.hot("a--b--|", "first")
      let second = g.hot("-c--d----|", "second")
      g.result(Observable.merge(first, second), "merge(first, second)")
    },
    GalleryEntry("merge(maxConcurrent:)", .combine) { g in
      let source = g.hot("a-bc-------|")
      let inners = source.map(g.inner("x--x|"))
      let most = g.number("maxConcurrent", 2, atLeast: 1)
      g.result(inners.merge(maxConcurrent: most), "inners.merge(maxConcurrent: \(most))")
    },
    GalleryEntry("switchLatest", .combine) { g in
      let source = g.hot("a--b-------|")
      let inners = source.map(g.inner("x-x--x|"))
      g.result(inners.switchLatest(), "inners.switchLatest()")
    },
    GalleryEntry("combineLatest", .combine) { g in
      let left = g.hot("1---2----|", "left")
      let right = g.hot("--3----4---|", "right")
      g.result(
        Observable.combineLatest(left, right) { sum([$0, $1]) },
        "combineLatest(left, right) { $0 + $1 }"
      )
    },
    GalleryEntry("combineLatest(collection)", .combine) { g in
      let sources = [g.hot("1---2----|", "first"), g.hot("--3----4---|", "second")]
      let sums = Observable.combineLatest(sources, resultSelector: sum)
      g.result(sums, "combineLatest([first, second]) { sum }")
    },
    GalleryEntry("zip", .combine) { g in
      let left = g.hot("1-2---3--|", "left")
      let right = g.hot("---4-5-----|", "right")
      g.result(Observable.zip(left, right) { sum([$0, $1]) }, "zip(left, right) { $0 + $1 }")
    },
    GalleryEntry("zip(collection)", .combine) { g in
      let sources = [g.hot("1-2---3--|", "first"), g.hot("---4-5-----|", "second")]
      g.result(Observable.zip(sources, resultSelector: sum), "zip([first, second]) { sum }")
    },
    GalleryEntry("withLatestFrom", .combine) { g in
      let source = g.hot("x--x---x-x|")
      let second = g.hot("-a---b--c|", "second")
      g.result(source.withLatestFrom(second), "withLatestFrom(second)")
    },
    GalleryEntry("amb", .combine) { g in
      let left = g.hot("--a--b---|", "left")
      let right = g.hot("-c--d--e-|", "right")
      g.result(left.amb(right), "left.amb(right)")
    },
  ]
}

/// Digits are added, and other characters put together, as `+` does with either.
private func sum(_ elements: [String]) -> String {
  let numbers = elements.compactMap { Int($0) }
  return numbers.count == elements.count
    ? String(numbers.reduce(0, +)) : elements.joined()
}
