import Workshop

/// The code of a step as styled lines: what belongs to it has a mark in the margin.
struct StepCodeLines {
  static let mark = "▌"

  let code: StepCode
  let step: Int

  /// At most `room` lines of `transform`, from the one of this number on; the last line says how
  /// many of the step's lines are below.
  func lines(room: Int, from first: Int = 0) -> [StyledText] {
    let touched = code.touched(at: step)
    guard touched.count <= 1, let source = touched.first ?? code.sources.indices.first else {
      return cut(excerpt, room: room, from: first)
    }
    let all = lines(of: source) { _ in true }
    let marked = all.indices.filter { isMarked(all[$0]) }
    // From the top if possible, so that the code keeps its place from step to step.
    let start = marked.last.map { $0 < room ? 0 : max((marked.first ?? 0) - 1, 0) } ?? 0
    return cut(all, room: room, from: start + first)
  }

  private func cut(_ all: [StyledText], room: Int, from first: Int) -> [StyledText] {
    let start = max(min(first, all.count - room), 0)
    let shown = all[start..<min(start + room, all.count)]
    let rest = all[shown.endIndex...].count(where: isMarked)
    guard rest > 0, !shown.isEmpty else { return Array(shown) }
    let more = rest + (shown.last.map(isMarked) == true ? 1 : 0)
    return shown.dropLast() + [.dim("     … \(more) more lines of this step: ↓")]
  }

  private func isMarked(_ line: StyledText) -> Bool { line.string.hasPrefix(Self.mark) }

  /// Nothing but the lines that belong to the step, below the names of their files.
  var excerpt: [StyledText] {
    code.touched(at: step).flatMap { source in
      [.bold(code.sources[source].name)]
        + lines(of: source) { code.steps[step][source].contains($0) }
    }
  }

  private func lines(of source: Int, where isShown: (_ number: Int) -> Bool) -> [StyledText] {
    let all = code.sources[source].lines
    let marked = code.steps.indices.contains(step) ? code.steps[step][source] : []
    let shown = all.indices.filter { isShown(all[$0].number) }
    let indent =
      shown.filter { !all[$0].text.isEmpty }
      .map { all[$0].text.prefix { $0 == " " }.count }.min() ?? 0
    var lines: [StyledText] = []
    for (place, index) in shown.enumerated() {
      if place > 0, shown[place - 1] + 1 != index { lines.append(.dim("     ⋮")) }
      lines.append(
        line(all[index], marked: marked.contains(all[index].number), indent: indent)
      )
    }
    return lines
  }

  private func line(
    _ source: TransformSource.SourceLine,
    marked: Bool,
    indent: Int
  ) -> StyledText {
    let number = StyledText("\(source.number) ").padded(toColumns: 5, .trailing).string
    let text = String(source.text.dropFirst(indent))
    guard marked else { return " " + .dim(number + text) }
    return .role(.changed, Self.mark) + StyledText(number) + .bold(text)
  }
}
