import Core
import Foundation

/// What the program does that is compiled from the reader's answer and its check.
///
/// It is a program of its own, so that an answer that traps or never ends stops nothing else. Its
/// arguments are the file for the outcome and the columns that there are for it; what the answer
/// prints goes where it always goes.
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
    let arguments = CommandLine.arguments
    let text = ReportText(report: report, width: Int(arguments[2]) ?? MarbleReport.usualWidth).text
    let data = try JSONEncoder().encode(Outcome(isGreen: report.isGreen, runs: text.runs))
    try data.write(to: URL(filePath: arguments[1]), options: .atomic)
  }
}
