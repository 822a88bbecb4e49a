import Foundation
import MarbleTesting

extension RunLength {
  /// The third of the longest proofs that is asked for by `NIGHT`, a number; nil for all of them.
  private static let third = ProcessInfo.processInfo.environment["NIGHT"].flatMap { Int($0) }

  /// Those of some equal pieces of work that tonight's run has.
  static func tonight<Piece>(_ pieces: [Piece]) -> [Piece] {
    guard let third else { return pieces }
    return pieces.enumerated().filter { $0.offset % 3 == third % 3 }.map(\.element)
  }
}
