import MarbleKit

struct StepperFacts: Block {
  let step: Recording.Step?
  let lanes: StepperLanes
  let words: FactWords
  let more: String

  var fills: FilledAxes { [.columns, .rows] }

  func size(in room: TextSize) -> TextSize { room }

  func draw(on canvas: inout Canvas, in area: TextArea) {
    let lines = lines(columns: area.size.columns)
    let hasRoom = lines.count <= area.size.rows
    VerticalStack {
      Paragraph(hasRoom ? lines : Array(lines.prefix(area.size.rows - 1)))
      if !hasRoom { Line(.dim("  \(more)")) }
    }
    .draw(on: &canvas, in: area)
  }

  func lines(columns: Int) -> [StyledText] {
    (step?.facts ?? []).flatMap { fact in
      let marble = step.flatMap { lanes.marble(of: fact, at: $0.time) } ?? "▸"
      return words.line(fact, sign: marble, isBold: true).wrapped(toColumns: columns, indent: 2)
    }
  }
}

extension StepperLanes {
  fileprivate func marble(of fact: Recording.Fact, at time: MarbleTime) -> String? {
    func cell(_ kind: Timeline.Lane.Kind, _ name: String) -> String? {
      rows.first { row in
        // A fact of both runs may have a row for each.
        row.kind == kind && row.name == name
          && (row.side == fact.side || fact.side == nil && row.side == .expected)
      }?.cells[time]
    }
    switch fact.event {
    case .input(let lane, _): return cell(.input, lane)
    case .output(let lane, _), .state(let lane, _, _): return cell(.output, lane)
    case .alert: return rows.first { $0.kind == .subscription }?.cells[time]
    case .request(let number, let event):
      guard let lane = numbers.first(where: { $0.value == number })?.key else { return nil }
      if case .started = event { return number.words }
      return timeline.lanes[lane].marks.last?.symbol
    case .gesture, .scrolled, .messageExpired, .broken, .fault, .mark, .sentence: return nil
    }
  }
}

/// The meaning of the marbles that have appeared: each member's values, and each request's outcome.
struct StepperLegend {
  let lanes: StepperLanes
  let instants: [MarbleTime]
  /// The last instant whose marbles are explained.
  let playhead: MarbleTime

  /// A line for each lane, or more for a long one. If that takes too many lines, they follow each
  /// other in a paragraph; if there's no room for that either, there are none.
  func lines(columns: Int, rows: Int) -> [StyledText] {
    let entries = lanes.rows.flatMap { row in
      row.kind == .request ? row.lanes.compactMap(request) : [member(row)].compactMap { $0 }
    }
    let lines = entries.flatMap { $0.wrapped(toColumns: columns, indent: 3) }
    guard lines.count > rows else { return lines }
    let text = entries.reduce(into: StyledText()) { text, entry in
      if !text.runs.isEmpty { text += .dim(" ·") }
      text += entry
    }
    let flowing = text.wrapped(toColumns: columns, indent: 1)
    return flowing.count > rows ? [] : flowing
  }

  private func isDrawn(_ time: MarbleTime) -> Bool {
    guard let first = instants.first, let last = instants.last else { return false }
    return first <= time && time <= min(last, playhead)
  }

  private func member(_ row: StepperLanes.Row) -> StyledText? {
    guard let index = row.lanes.first else { return nil }
    let lane = lanes.timeline.lanes[index]
    let marks = lane.marks.filter { isDrawn($0.time) }
    let name = lanes.name(of: index)
    let meanings = Timeline.Lane(name: "", kind: lane.kind, marks: marks).legend
      .map { $0.split(separator: " ").joined(separator: " ") }
    guard !meanings.isEmpty else { return nil }
    return StyledText(" ") + .role(row.kind.role, name) + .dim(meanings.joined(separator: ", "))
  }

  private func request(_ index: Int) -> StyledText? {
    let lane = lanes.timeline.lanes[index]
    guard let number = lanes.numbers[index], lane.marks.contains(where: { isDrawn($0.time) }) else {
      return nil
    }
    let end = lane.marks.last { $0.time <= playhead }.flatMap { mark -> String? in
      switch mark.kind {
      case .completed, .error: " → \(mark.label)"
      case .disposed: " → cancelled"
      case .next, .subscribed: nil
      }
    }
    return " " + .role(.request, number.words) + .dim(" \(lane.name)\(end ?? "")")
  }
}

struct StepperSteps {
  let recording: Recording
  let index: Int

  var block: LineList {
    let steps = recording.steps
    let words = recording.words
    let numberColumns = "\(steps.count)".count
    return LineList { rows in
      ListWindow.around(index, count: steps.count, rows: rows)
    } line: { number, columns in
      let step = steps[number]
      let time = StyledText(step.time.description).padded(toColumns: 8, .trailing)
      let line =
        StyledText(" ")
        + StyledText("\(number + 1)").padded(toColumns: numberColumns, .trailing)
        + .dim(time.string) + "  "
        + StyledText(step.facts.map(words.sentence).joined(separator: " "))
      let cut = line.padded(toColumns: columns)
      return number == index ? cut.reversedEverywhere : cut
    }
  }
}
