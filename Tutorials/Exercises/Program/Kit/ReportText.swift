import Marbles
import Text

struct ReportText {
  let report: MarbleReport

  var width = MarbleReport.usualWidth

  var text: StyledText {
    report.isGreen
      ? .role(.success, "✓ Done.") + " Everything arrived as drawn:\n\n" + picture
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

  // NB: Marks the lines with carets. No name and no label contains this character.
  private static let caret = "\u{1}"

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
    case Timeline.LaneKind.input.group: return .role(.input)
    case Timeline.LaneKind.output.group: return .role(.output)
    default: return .role(.request)
    }
  }
}
