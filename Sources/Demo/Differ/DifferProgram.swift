import Foundation
import Networking
import Reactive
import Synchronization
import Workshop

/// The program that is compiled from pairs of expressions: a process of its own, so that a crash or
/// an endless loop stops nothing else.
///
/// Its arguments are the file with the pairs and the file for the outcomes.
package enum DifferProgram {
  package struct Outcome: Codable, Sendable {
    /// The number of the run that was the first to differ; `nil` if none did.
    package let firstRun: Int?
    package let text: StyledText
  }

  /// The processor time after which a comparison counts as endless, in seconds.
  package static let limit = 25

  /// The statuses with which a program ends that would never end, by the side that runs.
  package static let endless: [Int32] = [98, 99]

  /// The side that runs.
  static let side = Atomic(0)

  /// - Parameter expressions: Those of all pairs, one after the other.
  package static func run(_ expressions: [DifferExpression]) throws {
    let files = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
    let pairs = try JSONDecoder().decode([DifferPair].self, from: Data(contentsOf: files[0]))
    let last = limit * pairs.count
    Thread.detachNewThread {
      while clock() / CLOCKS_PER_SEC < last { usleep(100_000) }
      exit(endless[side.load(ordering: .relaxed)])
    }
    var outcomes: [Outcome] = []
    // A case may send from inside a delivery, and the kernel would tell of each.
    Hooks.listen({ _ in }) {
      for (number, pair) in pairs.enumerated() {
        let search = DifferSearch(pair, Array(expressions.dropFirst(2 * number).prefix(2)))
        outcomes.append(Outcome(firstRun: search.firstRun, text: search.text))
      }
    }
    try JSONEncoder().encode(outcomes).write(to: files[1], options: .atomic)
  }
}
