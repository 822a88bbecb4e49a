import Networking
import Scenarios

/// Draws what a run is made of, the same on every machine.
struct Dice {
  private var generator: SplitMix64

  /// - Parameters:
  ///   - seed: The seed of the whole exploration.
  ///   - run: The number of the run.
  init(seed: UInt64, run: Int) {
    var mixer = SplitMix64(seed: seed)
    generator = SplitMix64(seed: mixer.next() &+ UInt64(run) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// A number from 0 on.
  mutating func below(_ bound: Int) -> Int {
    bound < 2 ? 0 : Int(generator.next() >> 11) % bound
  }

  /// Whether something happens that happens so often in a hundred.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// One of them; nil if there is none.
  mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
