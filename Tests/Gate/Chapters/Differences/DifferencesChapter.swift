import Differ
import Lab

@testable import GateSupport
@testable import Workbench

extension Runs {
  /// The whole comparison of a question, and the rows of its first diagram.
  static let differencesChapter: [String: Run] = DifferQuestion.all.enumerated()
    .reduce(into: [:]) { runs, question in
      let (index, id) = (question.offset, question.element.question.id)
      runs["differ \(id)"] = { try text(index) }
      runs["differ \(id) rows"] = {
        let parts = try text(index).components(separatedBy: "\n\n")
        // The first part is the code, and the first line of the picture its ruler.
        return parts[1].split(separator: "\n").dropFirst().filter {
          !$0.contains(/^ +(\^|the first)/)
        }
        .joined(separator: "\n")
      }
    }

  private static func text(_ index: Int) throws -> String {
    var text = try Differences.questions.get()[index].text.string
    while text.hasSuffix("\n") { text.removeLast() }
    return text
  }
}
