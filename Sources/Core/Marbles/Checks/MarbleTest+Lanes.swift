import Reactive

/// A diagram that says how long a test goes on.
struct DrawnEnd {
  let name: String
  let time: MarbleTime
  let place: SourcePlace
}

extension MarbleTest {
  /// Runs an action at each mark of a diagram, and ends with it: what comes later or is still in
  /// flight then is wrong.
  ///
  /// - Parameters:
  ///   - name: What the diagram is called in messages.
  ///   - read: Reads the diagram.
  ///   - place: Where it is written.
  ///   - action: Runs after the hot events and the subscriptions of its instant.
  package func perform(
    _ name: String,
    at place: SourcePlace,
    _ read: () throws(MarbleDiagramError) -> MarbleDiagram,
    _ action: @escaping (Character) -> Void
  ) {
    do {
      let diagram = try read()
      scheduler.extend(to: diagram.end)
      drawnEnd = DrawnEnd(name: name, time: diagram.end, place: place)
      for mark in diagram.marks {
        guard let key = mark.letter else { continue }
        scheduler.schedule(at: mark.time) { action(key) }
      }
    } catch {
      problems.append(Problem(text: "\(name): \(error.description)", place: place))
    }
  }

  /// The element that the output of this name emitted last; nil if none.
  package func latestElement(of output: String) -> Any? {
    lanes.first { $0.name == output }?.latestElement
  }

  /// The marks of a row of lifetimes.
  func lifetime(
    _ diagram: String,
    _ labels: [Character: String],
    _ place: SourcePlace
  ) -> [Timeline.Mark] {
    let read = reading(at: place) {
      scheduler.read(diagram, as: .lifetimes, values: MarbleValues(listing: labels))
    }
    return (read?.marks ?? []).map { mark in
      guard mark.kind == .next else { return mark }
      return Timeline.Mark(
        time: mark.time,
        kind: .next,
        key: mark.key,
        label: mark.letter.flatMap { labels[$0] } ?? ""
      )
    }
  }

  /// Says what came when the drawn time had ended, or is still in flight.
  ///
  /// - Returns: Whether there was any.
  func noteWhatComesLater(in timeline: Timeline) -> Bool {
    guard let drawnEnd else { return false }
    let before = problems.count
    for lane in timeline.lanes where lane.kind != .input {
      guard let late = lane.marks.first(where: { $0.time >= drawnEnd.time }) else { continue }
      let ended = "when \"\(drawnEnd.name)\" ends at \(drawnEnd.time.inWords)"
      let isInFlight = lane.kind != .output && late.kind != .subscribed
      let text =
        isInFlight
        ? "\(lane.name) is still in flight \(ended); let it go on"
        : "\(lane.name): \(late.nameInSentence) comes at \(late.time.inWords), \(ended);"
          + " let it go on"
      problems.append(Problem(text: text, place: drawnEnd.place, time: late.time))
    }
    return problems.count > before
  }
}
