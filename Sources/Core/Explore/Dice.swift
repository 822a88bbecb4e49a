import Networking

/// A source of random choices that gives a run of a seed the same ones on every machine.
struct Dice {
  /// A second source, whose draws leave the sequence of the first unchanged.
  var aside: Aside

  private var generator: SplitMix64

  init(seed: UInt64, run: Int) {
    var mixer = SplitMix64(seed: seed)
    let start = mixer.next() &+ UInt64(run) &* 0x9E37_79B9_7F4A_7C15
    generator = SplitMix64(seed: start)
    aside = Aside(seed: ~start)
  }

  mutating func below(_ bound: Int) -> Int {
    bound < 2 ? 0 : Int(generator.next() >> 11) % bound
  }

  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}

extension Dice {
  struct Aside {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func below(_ bound: Int) -> Int { Int(generator.next() >> 11) % max(bound, 1) }

    mutating func one<Element>(of elements: [Element]) -> Element? {
      elements.isEmpty ? nil : elements[below(elements.count)]
    }
  }
}
