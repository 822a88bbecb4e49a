import MarbleKit

struct StepperChanges {
  let frame: StepperFrame
  let selected: Int

  func draw(on canvas: inout Canvas) {
    let columns = min(canvas.size.columns - 8, 76)
    let lines = frame.state.changes.enumerated().map { place, change in
      let sign = place == selected ? "›" : " "
      let line = StyledText("\(sign) \(words(change))").padded(toColumns: columns)
      return place == selected ? line.reversedEverywhere : line
    }
    OverlayBox(
      title: "What if",
      lines: lines,
      columns: columns,
      footer: "↑↓ choose · u undo · s save · Esc close",
      first: max(selected - canvas.size.rows + 10, 0),
      rows: 2
    ).draw(on: &canvas)
  }

  private func words(_ change: RunChange) -> String {
    if case .drop(_, let time) = change {
      let facts = frame.pair?.expected.steps.first { $0.time == time }?.facts ?? []
      let gesture =
        facts.first(where: \.isGesture).map(frame.recording.words.sentence) ?? "something"
      return "\(time), not done: \(gesture)"
    }
    let requests = frame.pair?.actual.timeline.lanes.filter { $0.kind == .request } ?? []
    guard let request = change.request, requests.indices.contains(request - 1) else {
      return "\(change.words), but is no longer sent"
    }
    let lane = requests[request - 1]
    return "\(lane.marks.first?.time ?? .zero), \(lane.name): \(change.words)"
  }
}

struct ValueChange {
  /// More differing lines are listed one after the other instead of being paired.
  private static let mostPaired = 400

  let lines: [StyledText]

  init(from before: [String], to after: [String]) {
    let head = zip(before, after).prefix { $0 == $1 }.count
    let tails = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed())
    let tail = tails.prefix { $0 == $1 }.count
    let gone = Array(before[head..<(before.count - tail)])
    let come = Array(after[head..<(after.count - tail)])
    lines =
      after.prefix(head).map(Self.same)
      + Self.middle(gone, come)
      + after.suffix(tail).map(Self.same)
  }

  private static func middle(_ gone: [String], _ come: [String]) -> [StyledText] {
    guard gone.count + come.count <= mostPaired else {
      return gone.map(Self.gone) + come.map(Self.come)
    }
    let difference = come.difference(from: gone)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var lines: [StyledText] = []
    var next = 0
    for (index, line) in come.enumerated() {
      while next < gone.count, removed.contains(next) {
        lines.append(Self.gone(gone[next]))
        next += 1
      }
      if inserted.contains(index) {
        lines.append(Self.come(line))
      } else {
        lines.append(same(line))
        next += 1
      }
    }
    return lines + gone.dropFirst(next).map(Self.gone)
  }

  private static func same(_ line: String) -> StyledText { StyledText("    \(line)") }
  private static func come(_ line: String) -> StyledText { .role(.success, "  + \(line)") }
  private static func gone(_ line: String) -> StyledText { .role(.failure, "  - \(line)") }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
