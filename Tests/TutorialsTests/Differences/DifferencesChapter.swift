import Differ
import Lab
import Loopback
import OneFile
import Workshop

/// The questions of `Tutorials/differences`, compared as a reader compares expressions: compiled
/// from their text, all in one program.
@MainActor
enum Differences {
  static func outcomes(
    of pairs: [DifferPair],
    helpers: [String] = []
  ) throws -> [DifferProgram.Outcome] {
    guard let program = ChildProgram.built("Demo") else {
      throw UnavailableRun(reason: "the demo isn't built; run swift build")
    }
    return try DifferBuild.outcomes(
      of: pairs,
      helpers: helpers.map { Repository.root.appending(path: $0) },
      with: BuiltProduct("Demo", in: program.deletingLastPathComponent()),
      in: Repository.root
    )
  }

  static let questions = Result { try outcomes(of: DifferQuestion.all.map(\.pair)) }
}

extension Runs {
  /// The whole comparison of a question, and the rows of its smallest diagram.
  static let differencesChapter: [String: Run] = DifferQuestion.all.enumerated()
    .reduce(into: [:]) { runs, question in
      let (index, id) = (question.offset, question.element.id)
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
