import Foundation
import Networking
import Reactive
import Workshop

/// The program that is compiled from pairs of expressions: a process of its own, so that a crash or
/// an endless loop stops nothing else.
///
/// Its arguments are the width of the text, the file with the pairs and the file for the outcomes.
package enum DifferProgram {
  package struct Outcome: Codable, Sendable {
    /// The number of the run that was the first to differ; `nil` if none did.
    package let firstRun: Int?
    package let text: StyledText
  }

  /// The status with which a program ends that would never end.
  package static let endless: Int32 = 99

  /// The processor time after which a comparison counts as endless, in seconds.
  package static let limit = 25

  package static func run(_ expressions: [[DifferExpression]]) throws {
    let arguments = CommandLine.arguments
    let data = try Data(contentsOf: URL(filePath: arguments[2]))
    let pairs = try JSONDecoder().decode([DifferPair].self, from: data)
    let last = limit * pairs.count
    Thread.detachNewThread {
      while clock() / CLOCKS_PER_SEC < last { usleep(100_000) }
      exit(endless)
    }
    let outcomes = zip(expressions, pairs).map { expressions, pair in
      var search: DifferSearch?
      // A case may send from inside a delivery, and the kernel would tell of each.
      Hooks.listen({ _ in }) { search = DifferSearch(expressions, pair.options) }
      let text = search?.text(pair.names, width: Int(arguments[1]) ?? MarbleReport.usualWidth)
      return Outcome(firstRun: search?.firstRun, text: text ?? "")
    }
    try JSONEncoder().encode(outcomes).write(to: URL(filePath: arguments[3]), options: .atomic)
  }
}
