import Core

/// The screen, what happened, the timeline and what its marbles mean, arranged for the room there is.
struct StepperBody: Block {
  let frame: StepperFrame
  let lanes: StepperLanes

  /// What happened has at least so many rows beside the screen, whatever the timeline would take.
  private static let factRows = 8
  /// A list of steps has at least so much room.
  private static let stepsRoom = TextSize(columns: 44, rows: 5)
  /// A timeline beside the screen has at least so many columns.
  private static let timelineColumns = 34

  var fills: FilledAxes { [.columns, .rows] }

  func size(in room: TextSize) -> TextSize { room }

  func draw(on canvas: inout Canvas, in area: TextArea) {
    let phones = phones(in: area.size.columns)
    let screens = HorizontalStack {
      for (place, phone) in phones.enumerated() {
        if place > 0 { Gap() }
        phone
      }
    }
    let screensSize = screens.size(in: area.size)
    let below = area.size.rows - screensSize.rows
    if below > timeline().height + 1 {
      wide(screens, screensSize, area.size, below: below).draw(on: &canvas, in: area)
    } else {
      narrow(screens, screensSize, area.size).draw(on: &canvas, in: area)
    }
  }

  /// The screen, or those of both runs, if there is room for two beside what happened.
  private func phones(in columns: Int) -> [PhoneFrame] {
    guard let pair = frame.pair else { return [frame.recording.phone(at: frame.state.index)] }
    let both = pair.phones(at: frame.state.index)
    let needed = both.reduce(0) { $0 + $1.screen.columns + 3 } + Self.timelineColumns
    guard columns < needed else { return both }
    return frame.state.side == .expected ? Array(both.prefix(1)) : Array(both.suffix(1))
  }

  /// The timeline stands below the screen, as wide as the window.
  private func wide(
    _ screens: HorizontalStack,
    _ screensSize: TextSize,
    _ size: TextSize,
    below: Int
  ) -> VerticalStack {
    let timeline = timeline()
    let room = below - timeline.height - 1
    let legend = legend(of: timeline, TextSize(columns: size.columns, rows: room))
    let place: StepsPlace? =
      if !hasSteps {
        nil
      } else if room - legend.count > Self.stepsRoom.rows {
        .below
      } else {
        size.columns >= screensSize.columns + 42 + Self.stepsRoom.columns
          ? .beside : .belowFacts
      }
    return VerticalStack {
      HorizontalStack {
        screens
        Gap()
        VerticalStack {
          facts
          if place == .belowFacts { steps.framed(rows: Self.stepsRoom.rows + 3) }
        }
        if place == .beside {
          Gap()
          steps.framed(columns: (size.columns - screensSize.columns) / 2, rows: .max)
        }
      }
      .framed(rows: size.rows - below)
      Gap()
      timeline
      Paragraph(legend)
      if place == .below {
        Gap()
        steps
      } else {
        Gap.filling
      }
    }
  }

  private enum StepsPlace {
    case beside, below, belowFacts
  }

  /// The timeline stands beside the screen, below what happened.
  private func narrow(
    _ screens: HorizontalStack,
    _ screensSize: TextSize,
    _ size: TextSize
  ) -> HorizontalStack {
    let columns = size.columns - screensSize.columns - 1
    let hasTimeline = columns >= Self.timelineColumns
    let timeline = timeline(rows: max(size.rows - Self.factRows, size.rows / 2))
    let rest = size.rows - timeline.height - facts.lines(columns: columns).count - 1
    let hasStepsBelow = hasSteps && size.rows - screensSize.rows > Self.stepsRoom.rows
    let hasStepsBeside = hasSteps && !hasStepsBelow && columns >= 60 + Self.stepsRoom.columns
    let legend =
      hasTimeline && !hasStepsBeside
      ? legend(of: timeline, TextSize(columns: columns, rows: rest)) : []
    return HorizontalStack {
      VerticalStack {
        screens
        if hasStepsBelow {
          Gap()
          steps
        }
      }
      .framed(columns: screensSize.columns, rows: size.rows)
      Gap()
      VerticalStack {
        HorizontalStack {
          facts
          if hasStepsBeside {
            Gap()
            steps.framed(columns: columns / 2, rows: .max)
          }
        }
        Paragraph(legend)
        if hasTimeline { timeline }
      }
    }
  }

  /// In a run by hand, one is always at its last step.
  private var hasSteps: Bool { frame.keys.isEmpty }

  private var steps: LineList {
    StepperSteps(recording: frame.recording, index: frame.state.index).block
  }

  private var facts: StepperFacts {
    StepperFacts(
      step: frame.step,
      lanes: lanes,
      words: frame.recording.words,
      more: frame.more
    )
  }

  private func timeline(rows: Int = .max) -> StepperTimeline {
    StepperTimeline(
      lanes: lanes,
      playhead: frame.step?.time ?? .zero,
      chosen: frame.state.lane,
      difference: frame.recording.difference,
      mostRows: rows
    )
  }

  private func legend(of timeline: StepperTimeline, _ room: TextSize) -> [StyledText] {
    let instants = timeline.columns(in: room.columns).instants
    let legend = StepperLegend(lanes: lanes, instants: instants)
    return legend.lines(columns: room.columns, rows: room.rows)
  }
}
