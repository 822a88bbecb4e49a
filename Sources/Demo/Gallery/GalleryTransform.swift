import Core
import Foundation

extension Gallery {
  static let transform: [GalleryEntry] = [
    GalleryEntry(
      "map",
      .transform,
      "Transforms each element.",
      in: "Operators/Transform/Map.swift",
      at: "func map<"
    ) { g in
      let source = g.hot("a-b--c|")
      g.result(source.map { $0.uppercased() }, "map { $0.uppercased() }")
    },
    GalleryEntry(
      "compactMap",
      .transform,
      "Transforms each element and leaves out those that become `nil`.",
      in: "Operators/Transform/CompactMap.swift",
      at: "func compactMap<"
    ) { g in
      let source = g.hot("1-x--3|")
      g.result(source.compactMap { Int($0) }, "compactMap { Int($0) }")
    },
    GalleryEntry(
      "scan",
      .transform,
      "Adds each element to an accumulated value and emits that value each time.",
      in: "Operators/Transform/Scan.swift",
      at: "func scan<"
    ) {
      g in
      let source = g.hot("1-2--3|", .digits)
      g.result(source.scan(0, accumulator: +), "scan(0, +)")
    },
    GalleryEntry(
      "scan(into:)",
      .transform,
      "Changes an accumulated value in place by each element and emits that value each"
        + " time.",
      in: "Operators/Transform/Scan.swift",
      at: "func scan<Accumulate>( into"
    ) { g in
      let source = g.hot("1-2--3|", .digits)
      g.result(source.scan(into: 0) { $0 += $1 }, "scan(into: 0) { $0 += $1 }")
    },
    GalleryEntry(
      "reduce",
      .transform,
      "Accumulates all elements and emits the result when the source completes.",
      in: "Operators/Transform/Reduce.swift",
      at: "func reduce<"
    ) {
      g in
      let source = g.hot("1-2--3|", .digits)
      g.result(source.reduce(0, accumulator: +), "reduce(0, +)")
    },
    GalleryEntry(
      "toArray",
      .transform,
      "Collects all elements and delivers them as one array when the source completes.",
      in: "Operators/Transform/ToArray.swift",
      at: "func toArray("
    ) { g in
      let source = g.hot("a-b--c|")
      g.result(source.toArray(), "toArray()")
    },
    GalleryEntry(
      "materialize",
      .transform,
      "Emits each event, the terminal one too, as an element, and then completes.",
      in: "Operators/Transform/Materialize.swift",
      at: "func materialize("
    ) { g in
      let source = g.hot("a-b--#")
      g.result(source.materialize(), "materialize()")
    },
    GalleryEntry(
      "dematerialize",
      .transform,
      "Turns elements that are events back into the events themselves.",
      in: "Operators/Transform/Dematerialize.swift",
      at: "func dematerialize("
    ) { g in
      let source = g.hot(
        "a-b--c--d|",
        ["a": .next("1"), "b": .next("2"), "c": .completed, "d": .next("3")]
          as MarbleValues<Event<String>>
      )
      g.result(source.dematerialize(), "dematerialize()")
    },
    GalleryEntry(
      "enumerated",
      .transform,
      "Emits each element with its index, from 0.",
      in: "Operators/Transform/Enumerated.swift",
      at: "func enumerated("
    ) { g in
      let source = g.hot("a-b--c|")
      g.result(source.enumerated(), "enumerated()")
    },
    GalleryEntry(
      "withUnretained",
      .transform,
      "Hands each element over together with `object`, which is not retained;"
        + " completes once it is gone.",
      in: "Operators/Transform/WithUnretained.swift",
      at: "func withUnretained<"
    ) { g in
      let source = g.hot("a-b--c--d|")
      var owner: GalleryOwner? = GalleryOwner()
      if let owner {
        let names = source.withUnretained(owner) { $0.name + $1 }.map { String($0.suffix(1)) }
        g.result(names, "withUnretained(owner), which goes after b")
      }
      g.at(3) { owner = nil }
    },
    GalleryEntry(
      "decode",
      .transform,
      "Decodes each element as a value of `type`.",
      in: "Operators/Transform/Decode.swift",
      at: "func decode<"
    ) {
      g in
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
