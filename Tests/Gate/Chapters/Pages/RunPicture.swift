import SVG
import Workshop

@testable import GateSupport
@testable import Lab

/// A run as one SVG document that plays its steps: the screen, a log of the facts, and the timeline
/// with a playhead.
///
/// It begins where the first request does, since typing is soon understood, plays once in less than
/// five seconds and rests on the last step, with the whole log. The last step is all that it shows
/// where motion is reduced, and in programs that can't animate.
struct RunPicture {
  private static let columnWidth = 7.8
  private static let lineHeight = 17.0
  private static let factColumns = 58
  private static let screenTop = 40.0

  /// The seconds of all steps but the last, which stays.
  private static let duration = 4.5
  /// Longer names would make the picture too wide for its letters to be read in a README.
  private static let nameColumns = 27

  private let recording: Recording
  /// The steps that are shown.
  private let shown: Range<Int>
  private let drawing: SVGDrawing

  init(_ recording: Recording) {
    self.recording = recording
    let first = recording.steps.firstIndex { step in
      step.facts.contains { if case .request = $0.event { true } else { false } }
    }
    shown = (first ?? 0)..<recording.steps.count
    var timeline = recording.titledTimeline
    timeline.lanes.removeAll(where: \.marks.isEmpty)
    for index in timeline.lanes.indices {
      let name = timeline.lanes[index].name
      guard name.count > Self.nameColumns else { continue }
      timeline.lanes[index].name = name.prefix(Self.nameColumns - 1) + "…"
    }
    drawing = SVGDrawing(timeline)
  }

  /// The document.
  func svg(title: String) -> String {
    let height = timelineTop + drawing.height
    let width = max(drawing.width, factsLeft + Double(Self.factColumns) * Self.columnWidth)
    let document = SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "role": "img", "aria-labelledby": "title",
        "viewBox": "0 0 \(width.svg) \(height.svg)", "width": width.svg, "height": height.svg,
      ],
      children: [
        SVGElement("title", ["id": "title"], text: title),
        SVGElement("style", text: SVGStyle.css + "\n" + style),
        SVGElement("rect", ["class": "paper", "width": width.svg, "height": height.svg]),
        phone,
      ] + playheads + [drawing.element(top: timelineTop)] + frames + facts
    )
    return document.xml
  }

  // The places of the parts.

  private var rows: Double {
    let screens = shown.map { Self.trimmed(recording.steps[$0].screen).count }
    return Double(max(screens.max() ?? 0, log.map(\.lines.count).reduce(0, +)))
  }
  private var phoneWidth: Double {
    Double(Recording.screenSize.columns + 2) * Self.columnWidth
  }
  private var phoneHeight: Double { rows * Self.lineHeight + 16 }
  private var factsLeft: Double { phoneWidth + 36 }
  private var timelineTop: Double { Self.screenTop + phoneHeight + 12 }

  // The parts.

  private var phone: SVGElement {
    SVGElement(
      "rect",
      [
        "class": "phone", "x": "12", "y": (Self.screenTop - 8).svg, "width": phoneWidth.svg,
        "height": phoneHeight.svg, "rx": "10",
      ]
    )
  }

  private var frames: [SVGElement] {
    shown.map { index in
      let step = recording.steps[index]
      let heading = SVGElement(
        "text",
        ["class": "name", "x": "12", "y": "22"],
        text: "\(recording.name) · \(recording.position(of: index))"
      )
      let lines = Self.trimmed(step.screen).enumerated().flatMap { row, line in
        styled(line, at: (12 + Self.columnWidth, baseline(of: row)))
      }
      return SVGElement("g", ["class": "f s\(index)"], children: [heading] + lines)
    }
  }

  /// The facts of each step, in lines.
  private var log: [(step: Int, lines: [StyledText])] {
    shown.map { index in
      let lines = recording.steps[index].facts.flatMap { fact in
        StyledText(recording.words.sentence(fact), .role(fact.role))
          .wrapped(toColumns: Self.factColumns, indent: 2)
      }
      return (index, lines)
    }
  }

  /// A line of the log comes at its step and stays.
  private var facts: [SVGElement] {
    var row = 0
    return log.map { step, lines in
      defer { row += lines.count }
      let parts = lines.enumerated().flatMap { offset, line in
        styled(line, at: (factsLeft, baseline(of: row + offset)))
      }
      return SVGElement("g", ["class": "l\(step)"], children: parts)
    }
  }

  private var playheads: [SVGElement] {
    shown.compactMap { index in
      guard let column = drawing.column(at: recording.steps[index].time) else { return nil }
      return SVGElement(
        "rect",
        [
          "class": "f now s\(index)", "x": column.left.svg, "y": (timelineTop + 6).svg,
          "width": "22", "height": column.height.svg, "rx": "4",
        ]
      )
    }
  }

  private func baseline(of row: Int) -> Double {
    Self.screenTop + 12 + Double(row) * Self.lineHeight
  }

  /// The parts of a line, each as wide as its columns in whatever font there is.
  private func styled(_ line: StyledText, at place: (x: Double, y: Double)) -> [SVGElement] {
    var x = place.x
    return line.runs.compactMap { run in
      let columns = Double(DisplayWidth.of(run.text)) * Self.columnWidth
      defer { x += columns }
      guard run.text.contains(where: { $0 != " " }) else { return nil }
      let classes = [
        run.style.isBold ? "bold" : nil, run.style.isDim ? "muted" : nil, run.style.role?.rawValue,
      ].compactMap { $0 }
      return SVGElement(
        "text",
        [
          "class": (["cell"] + classes).joined(separator: " "), "x": x.svg, "y": place.y.svg,
          "textLength": columns.svg, "lengthAdjust": "spacingAndGlyphs",
        ],
        text: run.text
      )
    }
  }

  private static func trimmed(_ lines: [StyledText]) -> ArraySlice<StyledText> {
    let last = lines.lastIndex { $0.string.contains { $0 != " " } } ?? -1
    return lines[...last]
  }

  private var style: String {
    let last = shown.upperBound - 1
    let rules = shown.map { index in
      let part = 100 / Double(max(shown.count - 1, 1))
      let from = (Double(index - shown.lowerBound) * part).svg
      let to = (Double(index - shown.lowerBound + 1) * part).svg
      let hidden = index > shown.lowerBound ? "0%{opacity:0}" : ""
      let time = "\(Self.duration.svg)s step-end"
      return
        "@keyframes s\(index){\(hidden)\(from)%{opacity:1}\(index < last ? "\(to)%{opacity:0}" : "")}"
        + "@keyframes l\(index){\(hidden)\(from)%{opacity:1}}"
        + ".s\(index){animation:s\(index) \(time)}.l\(index){animation:l\(index) \(time)}"
    }
    return """
      .cell{white-space:pre}.bold{font-weight:bold}.phone{fill:none;stroke:#8c959f}.now{fill:#fff8c5;stroke:#8a5c00}
      .muted{fill:#59636e}.input{fill:#1f5fbf}.output{fill:#1a6f31}.request{fill:#8a3fa0}
      .accent{fill:#1b6a84}.changed{fill:#8a5c00}.failure{fill:#b3261e}.success{fill:#1a6f31}
      .f{opacity:0}.s\(last){opacity:1}
      @media (prefers-color-scheme:dark){.now{fill:#3a3000;stroke:#f0c33c}.phone{stroke:#6e7681}.muted{fill:#9198a1}
      .input{fill:#82b4ff}.output{fill:#7fd48f}.request{fill:#d79be8}.accent{fill:#6cc3dc}
      .changed{fill:#f0c33c}.failure{fill:#ff8a80}.success{fill:#7fd48f}}
      @media (prefers-reduced-motion:no-preference){
      \(rules.joined(separator: "\n"))}
      """
  }
}
