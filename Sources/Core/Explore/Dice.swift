import Networking

/// A source of random choices that gives a run of a seed the same ones on every machine.
package struct Dice {
  private var generator: SplitMix64

  package init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// The two sources of a run; numbers drawn from the second leave the first as it was.
  static func pair(seed: UInt64, run: Int) -> (first: Dice, second: Dice) {
    var mixer = SplitMix64(seed: seed)
    let start = mixer.next() &+ UInt64(run) &* 0x9E37_79B9_7F4A_7C15
    return (Dice(seed: start), Dice(seed: ~start))
  }

  package mutating func below(_ bound: Int) -> Int {
    bound < 2 ? 0 : Int(generator.next() >> 11) % bound
  }

  package mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
