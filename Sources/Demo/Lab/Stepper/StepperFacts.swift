import Core

/// What happened at a step, each sentence behind the marbles that stand for it in the timeline.
struct StepperFacts: Block {
  let step: Recording.Step?
  let lanes: StepperLanes
  /// What stands where there is no room for all of it.
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

  /// The sentences in so many columns.
  func lines(columns: Int) -> [StyledText] {
    (step?.facts ?? []).flatMap { fact in
      let marble = step.flatMap { lanes.marble(of: fact, at: $0.time) } ?? "▸"
      let style: TextStyle = fact.role == .failure ? .role(.failure) : .plain
      let text =
        StyledText(marble + " ", TextStyle(isBold: true, role: fact.role))
        + StyledText(fact.text, style)
      return text.wrapped(toColumns: columns, indent: 2)
    }
  }
}

extension StepperLanes {
  /// The marbles that a sentence speaks of; nil if none do.
  ///
  /// A sentence begins with what it is about: `Output name`, `Input name`, `Request 2` or an alert; of
  /// two runs, with the name of its run before that.
  fileprivate func marble(of fact: Recording.Fact, at time: MarbleTime) -> String? {
    let side = sides.first { fact.text.hasPrefix("\($0): ") }
    let text = fact.text.dropFirst(side.map { $0.count + 2 } ?? 0)
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count > 2 else { return nil }
    // What is true of both may have a row for each.
    let names = (side.map { [$0] } ?? ["", sides.first ?? ""]).map { "\(words[1]) \($0)" }
    func isMeant(_ row: Row) -> Bool { names.contains { $0 == row.name || $0 == "\(row.name) " } }
    let row = rows.first { row in
      switch words[0] {
      case "Request":
        row.kind == .request && row.lanes.contains { numbers[$0] == words[1] }
      case "Input": row.kind == .input && isMeant(row)
      case "Output": row.kind == .output && isMeant(row)
      default: row.kind == .subscription && words[1] == "alert"
      }
    }
    guard let row else { return nil }
    guard row.kind != .request else {
      return words[2].hasPrefix("starts") ? words[1] : end(of: row, number: words[1])
    }
    return row.cells[time]
  }

  private func end(of row: Row, number: String) -> String? {
    let lane = row.lanes.first { numbers[$0] == number }
    return lane.flatMap { timeline.lanes[$0].marks.last?.symbol }
  }
}
