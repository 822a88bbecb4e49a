import Marbles

/// The letters that the scenarios of a screen have for the values of its lanes, so that one value has one
/// letter wherever it is drawn: in a scenario, in a run by hand, in a run that was found.
package struct Alphabet: Sendable {
  private var keys: [String: [String: String]] = [:]

  /// The letters of the scenarios that are shown; of two values with one letter, the first has it.
  package init<G: Gesture>(of screen: G.Type) {
    // One that the explorer has found is drawn in these letters itself.
    for scenario in G.scenarios where scenario.isShown && scenario.replay == nil {
      for lane in drawing(scenario).lanes {
        for mark in lane.marks where mark.kind == .next && !mark.key.isEmpty {
          let known = keys[lane.name] ?? [:]
          guard known[mark.label] == nil, !known.values.contains(mark.key) else { continue }
          keys[lane.name, default: [:]][mark.label] = mark.key
        }
      }
    }
  }

  /// The timeline in these letters; a value that has none gets one that no other has.
  package func spelling(_ timeline: Timeline) -> Timeline {
    var timeline = timeline
    for index in timeline.lanes.indices {
      guard let known = keys[timeline.lanes[index].name] else { continue }
      var spare = TimelineKeys(reserved: Set(known.values))
      for mark in timeline.lanes[index].marks.indices
      where timeline.lanes[index].marks[mark].kind == .next {
        let label = timeline.lanes[index].marks[mark].label
        timeline.lanes[index].marks[mark].key = known[label] ?? spare.key(for: label)
      }
    }
    return timeline
  }
}
