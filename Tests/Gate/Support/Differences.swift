import Differ
import Lab
import Loopback
import OneFile
import Workshop

@testable import Workbench

/// The questions of `Tutorials/differences.md`, compared as a reader compares expressions: compiled
/// from their text, all in one program.
@MainActor
enum Differences {
  static func outcomes(of pairs: [DifferPair]) throws -> [DifferProgram.Outcome] {
    guard let program = ChildProgram.built("Demo") else {
      throw UnavailableRun(reason: "the demo isn't built; run swift build")
    }
    return try DifferBuild.outcomes(
      of: pairs,
      with: BuiltProduct("Demo", in: program.deletingLastPathComponent()),
      in: Repository.root
    )
  }

  static let questions = Result { try outcomes(of: DifferQuestion.all.map(\.pair)) }
}
