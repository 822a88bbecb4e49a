import Core
import Foundation

extension Gallery {
  static let transform: [GalleryEntry] = [
    GalleryEntry("map", .transform) { g in
      let source = g.hot("a-b--c|")
      g.result(source.map { $0.uppercased() }, "map { $0.uppercased() }")
    },
    GalleryEntry("compactMap", .transform) { g in
      let source = g.hot("1-x--3|")
      g.result(source.compactMap { Int($0) }, "compactMap { Int($0) }")
    },
    GalleryEntry("scan", .transform) { g in
      let source = g.hot("1-2--3|", .digits)
      g.result(source.scan(0, accumulator: +), "scan(0, +)")
    },
    GalleryEntry("scan(into:)", .transform) { g in
      let source = g.hot("1-2--3|", .digits)
      g.result(source.scan(into: 0) { $0 += $1 }, "scan(into: 0) { $0 += $1 }")
    },
    GalleryEntry("reduce", .transform) { g in
      let source = g.hot("1-2--3|", .digits)
      g.result(source.reduce(0, accumulator: +), "reduce(0, +)")
    },
    GalleryEntry("toArray", .transform) { g in
      let source = g.hot("a-b--c|")
      g.result(source.toArray(), "toArray()")
    },
    GalleryEntry("materialize", .transform) { g in
      let source = g.hot("a-b--#")
      g.result(source.materialize(), "materialize()")
    },
    GalleryEntry("dematerialize", .transform) { g in
      let source = g.hot(
        "a-b--c--d|",
        ["a": .next("1"), "b": .next("2"), "c": .completed, "d": .next("3")]
          as MarbleValues<Event<String>>
      )
      g.result(source.dematerialize(), "dematerialize()")
    },
    GalleryEntry("enumerated", .transform) { g in
      let source = g.hot("a-b--c|")
      g.result(source.enumerated(), "enumerated()")
    },
    GalleryEntry("withUnretained", .transform) { g in
      let source = g.hot("a-b--c--d|")
      var owner: GalleryOwner? = GalleryOwner()
      if let owner {
        let names = source.withUnretained(owner) { $0.name + $1 }.map { String($0.suffix(1)) }
        g.result(names, "withUnretained(owner), which goes after b")
      }
      g.at(3) { owner = nil }
    },
    GalleryEntry("decode", .transform) { g in
      let source = g.hot("1-2--{|")
      let decoded = source.map { Data($0.utf8) }.decode(type: Int.self, decoder: JSONDecoder())
      g.result(decoded.catch { _ in .error(MarbleError()) }, "decode(type: Int.self, decoder)")
    },
  ]
}

/// An object that an entry does not retain.
private final class GalleryOwner {
  let name = "owner of "
}
