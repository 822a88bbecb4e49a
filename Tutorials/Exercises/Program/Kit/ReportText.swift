import Core

/// The outcome of a marble test in colors.
struct ReportText {
  let report: MarbleReport

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
        text += .role(.failure, "  \(sentence)") + "\n"
      }
  }

  /// The picture.
  var picture: StyledText {
    var picture = report.picture
    picture.emphasis = { Self.caret + $0 }
    var rows = picture.rows[...]
    var isRuler = true
    return picture.lines().reduce(into: StyledText()) { text, line in
      var style = TextStyle.dim
      if line.contains(Self.caret) {
        style = .role(.failure)
      } else if isRuler {
        isRuler = false
      } else if let row = rows.popFirst() {
        style = Self.style(of: row)
      }
      text += StyledText("  \(line.replacing(Self.caret, with: ""))\n", style)
    }
  }

  // Marks the lines that point at faults; no name and no label holds it.
  private static let caret = "\u{1}"

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
