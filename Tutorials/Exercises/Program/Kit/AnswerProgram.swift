import Core
import Foundation

/// What the program does that is compiled from the reader's answer and its check.
///
/// It is a program of its own, so that an answer that traps or never ends stops nothing else. Its one
/// argument is the file for the outcome; what the answer prints goes where it always goes.
enum AnswerProgram {
  /// What came of a check.
  struct Outcome: Codable {
    /// Whether everything came as drawn.
    let isGreen: Bool

    /// The sentences and the picture.
    let runs: [StyledText.Run]
  }

  /// Checks the answer and writes what came of it.
  static func run(_ exercise: Exercise) throws {
    let report = exercise.check()
    let outcome = Outcome(isGreen: report.isGreen, runs: ReportText(report: report).text.runs)
    let data = try JSONEncoder().encode(outcome)
    try data.write(to: URL(filePath: CommandLine.arguments[1]), options: .atomic)
  }
}
