import Core

/// What stands above the rows.
extension StepperTimeline {
  /// The times above the columns, the playhead's first, and the sign that points at it.
  func head(_ columns: StepperColumns, width: Int) -> [StyledText] {
    let now = columns.offset(of: playhead) ?? 0
    let offsets = columns.offsets
    let causes = Set(lanes.causes(of: playhead))
    let others = zip(columns.instants, offsets).filter { $0.0 != playhead }
    let ranked = others.filter { causes.contains($0.0) } + others.filter { !causes.contains($0.0) }
    var labels = [label(playhead, at: now, width: width, .changed)]
    for (time, offset) in ranked {
      let label = label(time, at: offset, width: width, .muted)
      let room = (label.range.lowerBound - 1)..<(label.range.upperBound + 1)
      guard label.range.lowerBound == offset, !labels.contains(where: { $0.range.overlaps(room) })
      else { continue }
      labels.append(label)
    }
    let ruler = labels.sorted { $0.range.lowerBound < $1.range.lowerBound }
      .reduce(into: StyledText()) { line, label in
        line.append(String(repeating: " ", count: label.range.lowerBound - line.width))
        line += label.text
      }
    return [ruler, signs(columns, now: now)]
  }

  /// What points at the playhead, and at the first difference.
  private func signs(_ columns: StepperColumns, now: Int) -> StyledText {
    var signs = [(now, "▼")]
    let isDrawn = difference.map { columns.instants.contains($0) } ?? false
    if let difference, isDrawn, difference != playhead, let place = columns.offset(of: difference) {
      signs.append((place, "≠"))
    }
    return signs.sorted { $0.0 < $1.0 }.reduce(into: StyledText()) { line, sign in
      line.append(String(repeating: " ", count: max(sign.0 - line.width, 0)))
      line += .role(.changed, sign.1)
    }
  }

  /// A time as the ruler shows it: from its column on, as far as there is room.
  private func label(
    _ time: MarbleTime,
    at offset: Int,
    width: Int,
    _ role: TextRole
  ) -> (range: Range<Int>, text: StyledText) {
    let text = time.description
    let start = max(min(offset, width - text.count), 0)
    return (start..<(start + text.count), .role(role, text))
  }
}
