import Differ
import Lab

@testable import GateSupport
@testable import Workbench

extension Runs {
  /// The rows of each question's first diagram.
  static let differencesChapter: [String: Run] = DifferQuestion.all.enumerated()
    .reduce(into: [:]) { runs, question in
      runs["differ \(question.element.question.id)"] = {
        let text = try Differences.questions.get()[question.offset].text.string
        // The first part is the code, and the first line of the picture its ruler.
        return text.components(separatedBy: "\n\n")[1].split(separator: "\n").dropFirst()
          .filter { !$0.contains(/^ +(\^|the first)/) }
          .joined(separator: "\n")
      }
    }
}
