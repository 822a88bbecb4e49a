import Core
import Foundation

/// Breaks bytes in a few places, the same for the same seed.
struct Mutation {
  private var random: SplitMix64

  /// What a server, or whoever passes a file on, may send.
  private static let oddities = [
    "{", "}", "[", "]", ",", "null", "true", "-1", "0", "1e999", "9223372036854775807", "\"\"",
    "\"\\ud800\"", "\"\\u0000\"", "\u{1B}]0;title\u{07}", "\u{9B}31m", "\u{202E}", "999999999m",
    "\r\n", "\u{FEFF}",
  ].map { Data($0.utf8) }

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A number from 0 on, below `bound`.
  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  /// Changes, removes, repeats, puts in or cuts, up to four times.
  mutating func apply(to data: Data) -> Data {
    var bytes = Data(data)
    for _ in 0...number(below: 4) {
      guard !bytes.isEmpty else { return bytes }
      let place = number(below: bytes.count)
      let end = min(place + number(below: 40), bytes.count)
      switch number(below: 6) {
      case 0: bytes[place] = UInt8(number(below: 256))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: Data(bytes[place..<end]), at: place)
      case 3: bytes.removeSubrange(place...)
      default:
        bytes.insert(contentsOf: Self.oddities[number(below: Self.oddities.count)], at: place)
      }
    }
    return bytes
  }
}
