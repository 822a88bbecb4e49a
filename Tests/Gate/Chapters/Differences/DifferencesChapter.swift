import Differ
import Lab

@testable import GateSupport
@testable import Workbench

extension Runs {
  /// The rows of each question's first diagram, and whole comparisons.
  static let differencesChapter: [String: Run] = DifferQuestion.all.enumerated()
    .reduce(into: [:]) { runs, question in
      let (index, id) = (question.offset, question.element.question.id)
      runs["differ \(id), whole"] = { try text(index) }
      runs["differ \(id)"] = {
        // The first part is the code, and the first line of the picture its ruler.
        try text(index).components(separatedBy: "\n\n")[1].split(separator: "\n").dropFirst()
          .filter { !$0.contains(/^ +(\^|the first)/) }
          .joined(separator: "\n")
      }
    }

  private static func text(_ index: Int) throws -> String {
    var text = try Differences.questions.get()[index].text.string
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
