import Core

/// A recording as one text, every step of it: for pipes, for a file, for a screen reader.
struct Transcript {
  /// How wide the timeline may be; fixed, so that a transcript is the same everywhere.
  static let columns = 80

  let recording: Recording

  /// With frames and a timeline.
  var drawn: StyledText {
    var text = heading
    for index in recording.steps.indices {
      text += "\n" + .bold(recording.position(of: index)) + "\n"
      for line in recording.frame(at: index).lines { text += line.trimmingTrailingSpaces + "\n" }
      for fact in recording.steps[index].facts {
        for line in fact.styled.wrapped(toColumns: Self.columns, indent: 2) { text += line + "\n" }
      }
    }
    text += "\n" + .bold("timeline") + "\n"
    return text + StyledText(recording.timeline.text(width: Self.columns))
  }

  /// In sentences: no drawing, one thought a line.
  var plain: StyledText {
    var text = heading
    for (index, step) in recording.steps.enumerated() {
      let position = recording.position(of: index)
      text += "\n\(position.prefix(1).uppercased())\(position.dropFirst()).\n"
      for fact in step.facts { text += "\(fact.text)\n" }
      let changed = recording.changedRows(at: index).sorted()
      let rows = index == 0 ? Array(step.screen.indices) : changed
      let lines = rows.map { step.screen[$0].string.withoutDrawing }.filter { !$0.isEmpty }
      if rows.isEmpty {
        text += "The screen shows the same as before.\n"
      } else if lines.isEmpty {
        text += "What stood on the screen there is gone.\n"
      } else {
        text += index == 0 ? "The screen shows:\n" : "The screen now shows, where it changed:\n"
        for line in lines { text += "  \(line)\n" }
      }
    }
    return text
  }

  private var heading: StyledText {
    .bold("\(recording.screen)/\(recording.script)") + ": \(recording.summary)\n"
      + .dim(recording.title) + "\n"
  }
}

extension Recording.Fact {
  /// With a mark at the left that tells who did it.
  var styled: StyledText {
    StyledText("▸ ", .role(role)) + StyledText(text, role == .failure ? .role(.failure) : .plain)
  }
}

extension String {
  /// What a screen reader should say of a line: no frames, no runs of spaces.
  var withoutDrawing: String {
    let drawing = Set("─│╭╮╰╯├┤")
    return split { $0 == " " || drawing.contains($0) }.joined(separator: " ")
  }
}
