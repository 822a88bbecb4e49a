import Core

/// The part of a timeline around the playhead, narrow enough to stand beside the screen.
struct StepperTimeline {
  let timeline: Timeline
  let playhead: MarbleTime
  let chosen: Int
  let columns: Int
  /// How many lines it may have; where there are more lanes, those in which little happens are left
  /// out.
  var rows = Int.max
  /// The time around the playhead, outside of which nothing is drawn; nil for all of it.
  var window: ClosedRange<MarbleTime>?
  let names: RequestNames

  /// A third of the room is for the names, and never less than this.
  private static let narrowestName = 16
  private static let widestColumns = 40
  private static let mostNames = 100

  /// So many requests are shown: the last ones that have started.
  private static let mostRequests = 3

  var lines: [StyledText] {
    let indices = shownLanes
    let picture = picture(of: indices)
    let lines = picture.lines(width: columns, around: playhead)
    guard lines.count > 1 else { return [] }
    let column = lines[1].count - 1
    let head = [
      StyledText(lines[0], .role(.muted)),
      StyledText(lines[1].replacing("v", with: "▼"), .role(.changed)),
    ]
    let shown = zip(zip(indices, picture.rows), lines.dropFirst(2)).filter { row, line in
      // A request that was over before what is drawn has only its name left.
      !row.1.startsAtFirstMark || line.dropFirst(row.1.name.count).contains { $0 != " " }
    }
    return head
      + shown.map { row, line in
        styled(line, kind: timeline.lanes[row.0].kind, playhead: column)
      }
  }

  private func picture(of indices: [Int]) -> TimelinePicture {
    let widest = widestName
    let lanes = Timeline(lanes: indices.map { lane(timeline.lanes[$0]) }).withKeys().lanes
    var picture = TimelinePicture(
      rows: zip(indices, lanes).map { index, lane in
        var row = lane.row
        row.group = ""
        row.name = StyledText(name(of: lane, at: index)).padded(toColumns: widest).string
        row.note = ""
        // What began before the window goes on at its edge.
        let isCut = lane.marks.first != timeline.lanes[index].marks.first
        row.startsAtFirstMark = row.startsAtFirstMark && !isCut
        return row
      },
      tick: timeline.tick
    )
    picture.playhead = playhead
    return picture
  }

  /// The part of a lane that is drawn.
  private func lane(_ lane: Timeline.Lane) -> Timeline.Lane {
    guard let window else { return lane }
    var lane = lane
    lane.marks = lane.marks.filter { window.contains($0.time) }
    return lane
  }

  /// The lanes that are shown: the last requests, and of the others those that matter most now.
  private var shownLanes: [Int] {
    let lanes = timeline.lanes
    let requests = requests
    let indices = lanes.indices.filter { lanes[$0].kind != .request || requests.contains($0) }
    let room = max(rows - 2, 1)
    guard indices.count > room else { return indices }
    let kept = indices.sorted { left, right in
      let times = [left, right].map { index in
        index == chosen ? playhead : lanes[index].marks.last { $0.time <= playhead }?.time
      }
      // NB: nil is a lane in which nothing has happened yet.
      return (times[0] ?? MarbleTime(nanoseconds: .min), right)
        > (times[1] ?? MarbleTime(nanoseconds: .min), left)
    }
    return kept.prefix(room).sorted()
  }

  /// The last requests that have started, and the chosen one.
  private var requests: Set<Int> {
    let started = timeline.lanes.indices.filter { index in
      let lane = timeline.lanes[index]
      guard lane.kind == .request, let first = lane.marks.first, first.time <= playhead,
        let last = lane.marks.last
      else { return false }
      return window.map { last.kind == .subscribed || last.time >= $0.lowerBound } ?? true
    }
    let others = started.contains(chosen) ? [chosen] : []
    return Set(started.suffix(Self.mostRequests) + others)
  }

  /// The chosen lane has a mark before its name; requests are numbered as in the facts.
  private func name(of lane: Timeline.Lane, at index: Int) -> String {
    let mark = index == chosen ? "›" : " "
    guard lane.kind == .request else {
      return mark + StyledText(lane.name).truncated(toColumns: nameColumns - 1).string
    }
    let number = timeline.lanes.prefix(index + 1).count { $0.kind == .request }
    let room = nameColumns - 2 - "\(number)".count
    return "\(mark)\(number) \(names.name(of: lane, columns: room))"
  }

  /// The same at every step, so that the marbles stand still; a long recording has too many names.
  private var widestName: Int {
    let requests = timeline.lanes.count { $0.kind == .request }
    guard requests <= Self.mostNames else { return nameColumns }
    return timeline.lanes.enumerated()
      .map { DisplayWidth.of(name(of: $0.element, at: $0.offset)) }.max() ?? 0
  }

  private var nameColumns: Int { min(max(columns / 3, Self.narrowestName), Self.widestColumns) }

  /// What lies after the playhead is dim: it has not happened yet.
  private func styled(_ line: String, kind: Timeline.Lane.Kind, playhead: Int) -> StyledText {
    var text = StyledText()
    var column = 0
    for character in line {
      let role: TextRole =
        switch kind {
        case .input: .input
        case .request: .request
        case .output: .output
        case .subscription: .accent
        }
      var style = column > playhead ? TextStyle.dim : TextStyle(role: role)
      if column == playhead { style.isBold = true }
      text.append(String(character), style)
      column += DisplayWidth.of(character)
    }
    return text
  }
}
