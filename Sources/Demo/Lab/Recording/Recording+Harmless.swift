import Core

extension Recording {
  /// The recording with every text made harmless, so that each is one line.
  var harmless: Recording {
    Recording(
      screen: HarmlessText.line(screen),
      title: HarmlessText.line(title),
      script: HarmlessText.line(script),
      summary: HarmlessText.line(summary),
      steps: steps.map(\.harmless),
      timeline: timeline.harmless,
      details: details.mapValues { $0.map(HarmlessText.line) },
      difference: difference,
      gestures: gestures,
      changes: changes,
      server: server.map(HarmlessText.line),
      explored: explored
    )
  }
}

extension Recording.Step {
  fileprivate var harmless: Recording.Step {
    Recording.Step(
      time: time,
      facts: facts.map { Recording.Fact(role: $0.role, text: HarmlessText.line($0.text)) },
      screen: screen.map(\.harmless)
    )
  }
}

extension StyledText {
  /// The text as one harmless line.
  var harmless: StyledText {
    runs.reduce(into: StyledText()) { $0.append(HarmlessText.line($1.text), $1.style) }
  }
}

extension Timeline {
  /// Lanes and marks are made harmless where they are made; those of a file were decoded instead.
  fileprivate var harmless: Timeline {
    Timeline(
      tick: tick,
      lanes: lanes.map { lane in
        Lane(
          name: lane.name,
          kind: lane.kind,
          marks: lane.marks.map {
            Mark(time: $0.time, kind: $0.kind, key: $0.key, label: $0.label, order: $0.order)
          }
        )
      },
      end: end
    )
  }
}
