import Core
import Foundation

/// The program that is compiled from the reader's answer and its check.
///
/// It's a separate program so that an answer that traps or never ends stops nothing else. Its arguments
/// are the file for the outcome and the width of the terminal.
enum AnswerProgram {
  struct Outcome: Codable {
    let isGreen: Bool
    let runs: [StyledText.Run]
  }

  /// Checks the answer and writes the outcome.
  static func run(_ exercise: Exercise) throws {
    let report = exercise.check()
    let arguments = CommandLine.arguments
    let text = ReportText(report: report, width: Int(arguments[2]) ?? MarbleReport.usualWidth).text
    let data = try JSONEncoder().encode(Outcome(isGreen: report.isGreen, runs: text.runs))
    try data.write(to: URL(filePath: arguments[1]), options: .atomic)
  }
}

/// The outcome of a marble test in colors.
struct ReportText {
  let report: MarbleReport

  var width = MarbleReport.usualWidth

  var text: StyledText {
    report.isGreen
      ? .role(.success, "✓ Done.") + " Everything came as drawn:\n\n" + picture
      : .role(.failure, "✗ Not yet.") + "\n" + sentences + "\n" + picture
  }

  var sentences: StyledText {
    let shown = report.sentences.prefix(6)
    let rest = report.sentences.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more, see below"] : []))
      .reduce(into: StyledText()) { text, sentence in
        for line in sentence.wrapped(to: width - 2) { text += .role(.failure, "  \(line)") + "\n" }
      }
  }

  var picture: StyledText {
    report.lines(width: width - 2) { Self.caret + $0 }.reduce(into: StyledText()) { text, line in
      let style = line.contains(Self.caret) ? TextStyle.role(.failure) : style(of: line)
      text += StyledText("  \(line.replacing(Self.caret, with: ""))\n", style)
    }
  }

  // Marks the lines that point at faults; no name and no label holds it.
  private static let caret = "\u{1}"

  /// That of the row of this name; the ruler and the legend have none.
  private func style(of line: String) -> TextStyle {
    let rows = report.picture.rows.filter { row in
      let name = line.trimmingPrefix(row.group).drop { $0 == " " }
      return name.hasPrefix(row.name + " ")
    }
    return rows.max { $0.name.count < $1.name.count }.map(Self.style) ?? .dim
  }

  private static func style(of row: TimelineRow) -> TextStyle {
    if row.name.hasSuffix(" expected") { return .role(.success) }
    if row.name.hasSuffix(" actual") { return .role(.failure) }
    switch row.group {
    case Timeline.Lane.Kind.input.group: return .role(.input)
    case Timeline.Lane.Kind.output.group: return .role(.output)
    default: return .role(.request)
    }
  }
}
