import Marbles

/// The letters that the scenarios of a screen have for the values of its outputs, so that one value
/// has one letter wherever it's drawn: in a scenario, in a run by hand, in a run that was found.
///
/// Of two values with one letter, the first has it. A scenario is drawn when a value appears that
/// those before it don't have.
package final class Alphabet {
  private var keys: [String: [String: String]] = [:]
  private var undrawn: [() -> Timeline]

  /// Creates the letters of the scenarios that the demo lists.
  package init<G: Gesture>(of screen: G.Type) {
    undrawn = G.scenarios.filter(\.isShown).reversed()
      .map { scenario in { drawing(scenario) } }
  }

  /// Returns the timeline in these letters; a value without a letter gets one that no other has.
  package func spelling(_ timeline: Timeline) -> Timeline {
    var timeline = timeline
    for index in timeline.lanes.indices where timeline.lanes[index].kind == .output {
      spell(&timeline.lanes[index])
    }
    return timeline
  }

  private func spell(_ lane: inout Timeline.Lane) {
    let values = lane.marks.indices.filter { lane.marks[$0].kind == .next }
    for label in Set(values.map { lane.marks[$0].label }) { learn(label, of: lane.name) }
    guard let known = keys[lane.name] else { return }
    var spare = TimelineKeys(reserved: Set(known.values))
    for index in values {
      let label = lane.marks[index].label
      lane.marks[index].key = known[label] ?? spare.key(for: label)
    }
  }

  private func learn(_ label: String, of lane: String) {
    while keys[lane]?[label] == nil, let draw = undrawn.popLast() { learn(draw()) }
  }

  private func learn(_ drawing: Timeline) {
    for lane in drawing.lanes {
      for mark in lane.marks where mark.kind == .next && !mark.key.isEmpty {
        let known = keys[lane.name] ?? [:]
        guard known[mark.label] == nil, !known.values.contains(mark.key) else { continue }
        keys[lane.name, default: [:]][mark.label] = mark.key
      }
    }
  }
}
