import Marbles
import Text

/// One timeline as the elements of a drawing, without the document around them.
package struct SVGDrawing {
  private static let laneHeight = 32.0
  private static let legendHeight = 16.0
  /// Where the first lane's line lies, below the ruler.
  private static let firstLane = 32.0

  private let timeline: Timeline
  private let columns: SVGColumns
  private let legend: [String]

  package init(_ timeline: Timeline) {
    self.timeline = timeline.withKeys()
    let names = timeline.lanes.map { Double(DisplayWidth.of($0.name)) * 7.5 }
    let left = 92 + (names.max() ?? 0) + 16
    columns = SVGColumns(timeline.lanes, tick: timeline.tick, left: left)
    legend = self.timeline.lanes.flatMap(\.legend)
  }

  package var width: Double {
    // What became of a request stands behind its bar.
    let notes = timeline.lanes.contains { $0.kind == .request } ? 126.0 : 12
    return legend.map { Double(DisplayWidth.of($0) * 7 + 24) }
      .reduce(columns.right + notes, max)
  }

  package var height: Double {
    let bottom = legendTop - Self.laneHeight / 2
    return legend.isEmpty ? bottom : legendTop + Double(legend.count) * Self.legendHeight + 8
  }

  /// The ruler, the lanes and the legend, moved down by `top`.
  package func element(top: Double) -> SVGElement {
    let requests = timeline.lanes.indices.filter { timeline.lanes[$0].kind == .request }
    let rows = timeline.lanes.enumerated().map { index, lane in
      SVGLane(
        lane: lane,
        number: requests.firstIndex(of: index).map { $0 + 1 },
        y: Self.firstLane + Double(index) * Self.laneHeight,
        columns: columns
      )
    }
    let notes = legend.enumerated().map { index, line in
      let y = legendTop + Double(index) * Self.legendHeight + 8
      return SVGElement("text", ["class": "legend", "x": "12", "y": y.svg], text: line)
    }
    return SVGElement(
      "g",
      ["transform": "translate(0 \(top.svg))"],
      children: folds + ruler + groups + rows.map(\.element) + notes
    )
  }

  /// The left edge of an instant's column, and the column's height below the ruler; `nil` if no lane
  /// has anything there.
  package func column(at time: MarbleTime) -> (left: Double, height: Double)? {
    columns.instants.contains(time) ? (columns.left(of: time), legendTop - 8) : nil
  }

  private var legendTop: Double {
    Self.firstLane + Double(timeline.lanes.count) * Self.laneHeight + 8
  }

  private var ruler: [SVGElement] {
    var lastEnd = -1.0
    return columns.instants.compactMap { instant in
      let x = columns.left(of: instant)
      guard x > lastEnd else { return nil }
      lastEnd = x + Double(instant.description.count) * 7 + 8
      return SVGElement(
        "text",
        ["class": "time", "x": (x + 4).svg, "y": "18"],
        text: instant.description
      )
    }
  }

  /// The spans in which nothing happens and which are drawn shorter than they are.
  private var folds: [SVGElement] {
    columns.folds.flatMap { fold in
      [
        SVGElement(
          "rect",
          [
            "class": "gap", "x": fold.from.svg, "y": "22",
            "width": (fold.to - fold.from).svg, "height": (legendTop - 30).svg,
          ]
        ),
        SVGElement(
          "text",
          ["class": "time folded", "x": (fold.to - 4).svg, "y": "18"],
          text: "~\(fold.span)"
        ),
      ]
    }
  }

  private var groups: [SVGElement] {
    var last: Timeline.Lane.Kind?
    return timeline.lanes.enumerated().compactMap { index, lane in
      guard lane.kind != last else { return nil }
      last = lane.kind
      let y = Self.firstLane + 4 + Double(index) * Self.laneHeight
      return SVGElement("text", ["class": "group", "x": "12", "y": y.svg], text: lane.kind.group)
    }
  }
}
