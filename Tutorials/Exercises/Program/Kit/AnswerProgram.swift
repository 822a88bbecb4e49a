import Foundation
import Marbles
import Text

/// The program that is compiled from the reader's answer and its check, so that an answer that
/// traps or never ends stops nothing else.
///
/// Its arguments are the file for the outcome and the width of the terminal.
enum AnswerProgram {
  struct Outcome: Codable {
    let isGreen: Bool
    let runs: [StyledText.Run]
  }

  static func run(_ exercise: Exercise) throws {
    let report = exercise.check()
    let arguments = CommandLine.arguments
    let text = ReportText(report: report, width: Int(arguments[2]) ?? MarbleReport.usualWidth).text
    let data = try JSONEncoder().encode(Outcome(isGreen: report.isGreen, runs: text.runs))
    try data.write(to: URL(filePath: arguments[1]), options: .atomic)
  }
}
