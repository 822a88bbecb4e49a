import Core
import Workshop

extension Gallery {
  static let transform: [GalleryEntry] = [
    GalleryEntry("map", .transform) { g in
      g.made(g.hot("a-b--c|").map { $0.uppercased() }, "map { $0.uppercased() }")
    },
    GalleryEntry("compactMap", .transform) { g in
      g.made(g.hot("1-x--3|").compactMap { Int($0) }, "compactMap { Int($0) }")
    },
    GalleryEntry("scan", .transform) { g in
      g.made(g.hot("1-2--3|", .digits).scan(0, accumulator: +), "scan(0, +)")
    },
    GalleryEntry("scan(into:)", .transform) { g in
      g.made(g.hot("1-2--3|", .digits).scan(into: 0) { $0 += $1 }, "scan(into: 0) { $0 += $1 }")
    },
    GalleryEntry("reduce", .transform) { g in
      g.made(g.hot("1-2--3|", .digits).reduce(0, accumulator: +), "reduce(0, +)")
    },
    GalleryEntry("toArray", .transform) { g in
      g.made(g.hot("a-b--c|").toArray(), "toArray()")
    },
    GalleryEntry("materialize", .transform) { g in
      g.made(g.hot("a-b--#").materialize(), "materialize()")
    },
    GalleryEntry("enumerated", .transform) { g in
      g.made(g.hot("a-b--c|").enumerated(), "enumerated()")
    },
    GalleryEntry("flatMap", .transform) { g in
      g.result(g.hot("a---b------|").flatMap(g.inner("x-x--x|")), "flatMap { inner }")
    },
    GalleryEntry("flatMapLatest", .transform) { g in
      g.result(g.hot("a--b-------|").flatMapLatest(g.inner("x-x--x|")), "flatMapLatest { inner }")
    },
    GalleryEntry("flatMapFirst", .transform) { g in
      g.result(g.hot("a--b---c---|").flatMapFirst(g.inner("x-x--x|")), "flatMapFirst { inner }")
    },
    GalleryEntry("concatMap", .transform) { g in
      g.result(g.hot("a--b-------|").concatMap(g.inner("x-x--x|")), "concatMap { inner }")
    },
  ]

  static let combine: [GalleryEntry] = [
    GalleryEntry("startWith", .combine) { g in
      g.result(g.hot("--b--c|").startWith("a"), "startWith(a)")
    },
    GalleryEntry("concat", .combine) { g in
      let first = g.cold("a--b|", "first")
      let second = g.cold("-c-d|", "second")
      g.result(first.concat(second), "first.concat(second)")
    },
    GalleryEntry("merge", .combine) { g in
      let first = g.hot("a--b--|", "first")
      let second = g.hot("-c--d----|", "second")
      g.result(Observable.merge(first, second), "merge(first, second)")
    },
    GalleryEntry("merge(maxConcurrent:)", .combine) { g in
      let inners = g.hot("a-bc-------|").map(g.inner("x--x|"))
      let most = g.number("maxConcurrent", 2, atLeast: 1)
      g.result(inners.merge(maxConcurrent: most), "inners.merge(maxConcurrent: \(most))")
    },
    GalleryEntry("switchLatest", .combine) { g in
      let inners = g.hot("a--b-------|").map(g.inner("x-x--x|"))
      g.result(inners.switchLatest(), "inners.switchLatest()")
    },
    GalleryEntry("combineLatest", .combine) { g in
      let left = g.hot("1---2----|", "left")
      let right = g.hot("--3----4---|", "right")
      g.made(
        Observable.combineLatest(left, right) { sum([$0, $1]) },
        "combineLatest(left, right) { $0 + $1 }"
      )
    },
    GalleryEntry("zip", .combine) { g in
      let left = g.hot("1-2---3--|", "left")
      let right = g.hot("---4-5-----|", "right")
      g.made(Observable.zip(left, right) { sum([$0, $1]) }, "zip(left, right) { $0 + $1 }")
    },
    GalleryEntry("withLatestFrom", .combine) { g in
      let source = g.hot("x--x---x-x|")
      let second = g.hot("-a---b--c|", "second")
      g.result(source.withLatestFrom(second), "withLatestFrom(second)")
    },
    GalleryEntry("withUnretained", .combine) { g in
      var owners = [PublishSubject<String>()]
      let source = g.hot("a-b--c-d|")
      g.result(
        source.withUnretained(owners[0]) { $1 },
        "withUnretained(owner) { $1 }, the owner gone at 4 ticks"
      )
      g.at(4) { owners = [] }
    },
  ]
}

private func sum(_ elements: [String]) -> String {
  let numbers = elements.compactMap { Int($0) }
  return numbers.count == elements.count
    ? String(numbers.reduce(0, +)) : elements.joined()
}
