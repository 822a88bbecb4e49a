import Core

/// The outcome of a marble test in colors.
struct ReportText {
  let report: MarbleReport

  /// How many columns there are.
  var width = MarbleReport.usualWidth

  /// Whether the answer is right, what is wrong with it, and the picture.
  var text: StyledText {
    report.isGreen
      ? .role(.success, "✓ Done.") + " Everything came as drawn:\n\n" + picture
      : .role(.failure, "✗ Not yet.") + "\n" + sentences + "\n" + picture
  }

  /// What is wrong, a line each; the picture shows the rest.
  var sentences: StyledText {
    let shown = report.sentences.prefix(6)
    let rest = report.sentences.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more, see below"] : []))
      .reduce(into: StyledText()) { text, sentence in
        for line in sentence.wrapped(to: width - 2) { text += .role(.failure, "  \(line)") + "\n" }
      }
  }

  /// The picture.
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
