import Workshop

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
    func cell(_ kind: Timeline.LaneKind, _ name: String) -> String? {
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
    case .gesture, .scrolled, .messageExpired, .broken, .fault, .mark: return nil
    }
  }
}
