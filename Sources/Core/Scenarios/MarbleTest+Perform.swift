import Marbles

extension MarbleTest {
  /// Runs an action at each mark of a diagram, after the hot events and subscriptions of its
  /// instant, and ends with it: anything that arrives later or is in flight then is wrong.
  package func perform(
    _ name: String,
    at place: SourcePlace,
    _ read: () throws(MarbleDiagramError) -> MarbleDiagram,
    _ action: @escaping (Character) -> Void
  ) {
    do {
      let diagram = try read()
      scheduler.extend(to: diagram.end)
      inspections.append { [scheduler] timeline in
        guard scheduler.faults.isEmpty else { return [] }
        return timeline.whatComes(after: diagram.end, endOf: name).map { text, time in
          Problem(text: text, place: place, time: time)
        }
      }
      for mark in diagram.marks {
        guard let key = mark.letter else { continue }
        scheduler.schedule(at: mark.time) { action(key) }
      }
    } catch {
      problems.append(Problem(text: "\(name): \(error.description)", place: place))
    }
  }
}

extension Timeline {
  fileprivate func whatComes(
    after end: MarbleTime,
    endOf diagram: String
  ) -> [(text: String, time: MarbleTime)] {
    lanes.filter { $0.kind != .input }.compactMap { lane in
      guard let late = lane.marks.first(where: { $0.time >= end }) else { return nil }
      let fault =
        lane.kind != .output && late.kind != .subscribed
        ? "\(lane.name) is still in flight"
        : "\(lane.name): \(late.nameInSentence) arrives at \(late.time.inWords)"
      let text =
        "\(fault) when \"\(diagram)\" has ended at \(end.inWords); draw \"\(diagram)\" that far"
      return (text, late.time)
    }
  }
}
