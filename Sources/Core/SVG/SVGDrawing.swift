import Marbles
import Text

/// One timeline as the elements of a drawing, without the document around them.
package struct SVGDrawing {
  /// The purpose of a drawing.
  package enum Subject: Sendable {
    /// A run of a screen: lanes in groups, times in milliseconds.
    case run
    /// An operator's diagram: times in ticks. Where the operator makes values of its own, they
    /// don't have the colors of its sources' elements.
    case diagram(makesValues: Bool)

    var isDiagram: Bool { if case .diagram = self { true } else { false } }
  }

  /// The height of the ruler, above the lanes.
  package static let rulerHeight = 22.0

  private static let laneHeight = 32.0
  private static let legendHeight = 16.0
  /// The height of the first lane's line, below the ruler.
  private static let firstLane = 32.0

  private let timeline: Timeline
  private let subject: Subject
  private let columns: SVGColumns
  private let colors: SVGColors
  private let legend: [String]
  /// The left edge of the lanes' names.
  private let nameLeft: Double

  /// - Parameter width: The least width; the spaces between the instants grow to fill it.
  package init(_ timeline: Timeline, as subject: Subject = .run, width: Double = 0) {
    self.timeline = timeline.withKeys()
    self.subject = subject
    let names = timeline.lanes.map { Double(DisplayWidth.of(SVGLane.name(of: $0))) * 7.5 }
    nameLeft = subject.isDiagram ? 12 : 100
    let requests = timeline.lanes.filter { $0.kind == .request }
    let columns = SVGColumns(
      timeline.lanes,
      tick: timeline.tick,
      left: nameLeft + (names.max() ?? 0) + 16,
      right: width - (requests.isEmpty ? 12 : 126)
    )
    // The outcome of a request is written behind its bar.
    let outcomes = requests.compactMap(\.marks.last).map { last in
      let end = last.isEnd ? columns.left(of: last.time) + SVGColumns.diameter : columns.right
      return end + 22 + Double(DisplayWidth.of(last.label) * 7)
    }
    self.columns = columns
    var colors = SVGColors(subject)
    colors.add(self.timeline)
    self.colors = colors
    legend = self.timeline.lanes.flatMap(\.legend)
    let notes = legend.map { Double(DisplayWidth.of($0) * 7 + 24) }
    self.width = (outcomes + notes).reduce(max(width, columns.right + 12), max)
  }

  package let width: Double

  /// The left edge of the lanes' lines, behind their names.
  package var start: Double { columns.lefts.first ?? nameLeft }

  package var height: Double {
    let bottom = legendTop - Self.laneHeight / 2
    return legend.isEmpty ? bottom : legendTop + Double(legend.count) * Self.legendHeight + 8
  }

  /// The ruler, the lanes and the legend, moved down by `top`.
  package func element(top: Double) -> SVGElement {
    SVGElement(
      "g",
      ["transform": "translate(0 \(top.svg))"],
      children: zip(gaps, spans).flatMap { [$0, $1] } + times + rows
    )
  }

  /// The lanes and the legend, below the ruler's height.
  package var lanes: SVGElement { SVGElement("g", children: gaps + rows) }

  /// The instants, and how long the spans are that are drawn shorter than they are.
  package var ruler: SVGElement { SVGElement("g", children: spans + times) }

  private var rows: [SVGElement] {
    var requestCount = 0
    let rows = timeline.lanes.enumerated().map { index, lane in
      if lane.kind == .request { requestCount += 1 }
      return SVGLane(
        lane: lane,
        number: requestCount,
        nameLeft: nameLeft,
        y: Self.firstLane + Double(index) * Self.laneHeight,
        columns: columns,
        colors: colors,
        time: time
      )
    }
    let notes = legend.enumerated().map { index, line in
      SVGElement.text("legend", 12, legendTop + Double(index) * Self.legendHeight + 8, line)
    }
    return (subject.isDiagram ? [] : groups) + rows.map(\.element) + notes
  }

  /// Every lane in words, for those who can't see it.
  package var spokenDescription: String {
    timeline.lanes.map { lane in
      let marks = lane.marks.map { mark in "\(mark.inWords) at \(time(mark.time))" }
      let name = subject.isDiagram ? lane.name : "\(lane.kind.rawValue) \(lane.name)"
      return "\(name): " + (marks.isEmpty ? "nothing" : marks.joined(separator: ", "))
    }.joined(separator: ". ")
  }

  /// The left edge of an instant's column, and the column's height below the ruler; `nil` if no
  /// lane has anything there.
  package func column(at time: MarbleTime) -> (left: Double, height: Double)? {
    columns.instants.contains(time) ? (columns.left(of: time), legendTop - 8) : nil
  }

  /// The lanes that have a mark at an instant, by their places.
  package func lanes(at time: MarbleTime) -> [Int] {
    timeline.lanes.indices.filter { timeline.lanes[$0].marks.contains { $0.time == time } }
  }

  private var legendTop: Double {
    Self.firstLane + Double(timeline.lanes.count) * Self.laneHeight + 8
  }

  private func time(_ time: MarbleTime) -> String {
    guard subject.isDiagram else { return time.description }
    return "tick \(time.nanoseconds / max(timeline.tick.nanoseconds, 1))"
  }

  private var times: [SVGElement] {
    var lastEnd = -1.0
    return columns.instants.compactMap { instant in
      let x = columns.left(of: instant)
      guard x > lastEnd else { return nil }
      let label = time(instant).replacing("tick ", with: "")
      lastEnd = x + Double(label.count) * 7 + 8
      return .text("time", x + 4, 18, label)
    }
  }

  /// The spans in which nothing happens and which are drawn shorter than they are.
  private var gaps: [SVGElement] {
    columns.folds.map { fold in
      SVGElement(
        "rect",
        [
          "class": "gap", "x": fold.from.svg, "y": Self.rulerHeight.svg,
          "width": (fold.to - fold.from).svg, "height": (legendTop - 30).svg,
        ]
      )
    }
  }

  private var spans: [SVGElement] {
    columns.folds.map { .text("time folded", $0.to - 4, 18, "~\($0.span)") }
  }

  private var groups: [SVGElement] {
    var last: Timeline.LaneKind?
    return timeline.lanes.enumerated().compactMap { index, lane in
      guard lane.kind != last else { return nil }
      last = lane.kind
      let y = Self.firstLane + 4 + Double(index) * Self.laneHeight
      return .text("group", 12, y, lane.kind.group)
    }
  }
}

extension Timeline.Mark {
  /// The mark in words.
  package var inWords: String {
    switch kind {
    case .next: label.isEmpty ? key : label
    case .error: label.isEmpty ? "error" : "error \(label)"
    case .completed: label.isEmpty ? "completed" : label
    case .subscribed: "began"
    case .disposed: label.isEmpty ? "disposed" : label
    }
  }
}

/// The colors of a drawing: marbles of one value have one color, in whatever lane they are.
package struct SVGColors {
  private static let count = 8

  private let subject: SVGDrawing.Subject
  private var numbers: [String: Int] = [:]

  package init(_ subject: SVGDrawing.Subject) {
    self.subject = subject
  }

  /// Gives a color to each value of a timeline that has none yet.
  package mutating func add(_ timeline: Timeline) {
    for lane in timeline.lanes {
      for mark in lane.marks where mark.kind == .next && numbers[value(mark, lane)] == nil {
        numbers[value(mark, lane)] = numbers.count % Self.count
      }
    }
  }

  /// The class of a marble.
  package func style(of mark: Timeline.Mark, in lane: Timeline.Lane) -> String {
    "c\(numbers[value(mark, lane)] ?? 0)"
  }

  private func value(_ mark: Timeline.Mark, _ lane: Timeline.Lane) -> String {
    let value = mark.label.isEmpty ? mark.key : mark.label
    guard case .diagram(makesValues: true) = subject, lane.kind != .input else { return value }
    return "made \(value)"
  }
}

/// The place of each instant in a drawing.
struct SVGColumns {
  static let diameter = 22.0
  private static let tickWidth = 16.0
  private static let foldWidth = 64.0
  private static let longestDrawn = 9.0

  let instants: [MarbleTime]
  /// The left edge of each instant's marbles.
  private(set) var lefts: [Double] = []
  /// The spans of time that are folded: their edges, and how long they are.
  private(set) var folds: [(from: Double, to: Double, span: MarbleTime)] = []
  private(set) var right: Double
  private let leftOf: [MarbleTime: Double]

  /// - Parameter least: The right edge, if the drawing would end before it.
  init(_ lanes: [Timeline.Lane], tick: MarbleTime, left: Double, right least: Double) {
    let instants = Set(lanes.flatMap { $0.marks.map(\.time) } + [.zero]).sorted()
    self.instants = instants
    var counts: [MarbleTime: Int] = [:]
    for lane in lanes {
      for (time, marks) in Dictionary(grouping: lane.marks, by: \.time) {
        counts[time] = max(counts[time] ?? 1, marks.count)
      }
    }
    let marbles = instants.map { Double(counts[$0] ?? 1) * Self.diameter }
    let ticks = zip(instants, instants.dropFirst()).map {
      Double(($1 - $0).nanoseconds) / Double(max(tick.nanoseconds, 1)) - 1
    }
    let spaces = ticks.map {
      $0 > Self.longestDrawn ? Self.foldWidth : max($0, 0.5) * Self.tickWidth
    }
    let room = least - left - 12 - marbles.reduce(0, +)
    let stretch = max(1, room / max(spaces.reduce(0, +), 1))
    var x = left
    for index in instants.indices {
      lefts.append(x)
      x += marbles[index]
      guard ticks.indices.contains(index) else { break }
      let end = x + spaces[index] * stretch
      if ticks[index] > Self.longestDrawn {
        folds.append((x, end, instants[index + 1] - instants[index]))
      }
      x = end
    }
    right = x + 12
    leftOf = Dictionary(uniqueKeysWithValues: zip(instants, lefts))
  }

  func left(of time: MarbleTime) -> Double {
    leftOf[time] ?? 0
  }
}

extension Double {
  /// The number with at most one digit after the point.
  package var svg: String {
    let tenths = Int((self * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
