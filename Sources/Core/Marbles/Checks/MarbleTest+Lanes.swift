import Reactive

/// A lane that somebody outside a view model brings to a run, such as the alerts of a presenter.
package struct LifetimeLane {
  /// What it is called.
  package let name: String

  /// What happens in it: its kind, and the value in words.
  package let marks: Observable<(kind: Timeline.Mark.Kind, label: String)>

  /// A lane with a name.
  package init(
    name: String,
    marks: Observable<(kind: Timeline.Mark.Kind, label: String)>
  ) {
    self.name = name
    self.marks = marks
  }
}

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
        guard case .next(let key) = mark.action else { continue }
        scheduler.schedule(at: mark.time) { action(key) }
      }
    } catch {
      problems.append(Problem(text: "\(name): \(error.description)", place: place))
    }
  }

  /// Draws a lane that somebody outside the view model brings.
  package func record(_ lane: LifetimeLane) {
    var marks: [Timeline.Mark] = []
    let subscription = lane.marks.subscribe(onNext: { [scheduler] in
      marks.append(
        Timeline.Mark(
          time: scheduler.clock,
          kind: $0.kind,
          label: $0.label,
          order: scheduler.nextMarkOrder()
        )
      )
    })
    subscription.disposed(by: disposeBag)
    requestLanes.append {
      [Timeline.Lane(name: lane.name, kind: .subscription, marks: marks)]
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
      switch mark.action {
      case .next(let key):
        Timeline.Mark(time: mark.time, kind: .next, key: "\(key)", label: labels[key] ?? "")
      case .error: Timeline.Mark(time: mark.time, kind: .error)
      case .completed: Timeline.Mark(time: mark.time, kind: .completed)
      case .subscribed: Timeline.Mark(time: mark.time, kind: .subscribed)
      case .disposed: Timeline.Mark(time: mark.time, kind: .disposed)
      }
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
      let ended = "when \"\(drawnEnd.name)\" ends at \(drawnEnd.time.spoken)"
      let isInFlight = lane.kind != .output && late.kind != .subscribed
      let text =
        isInFlight
        ? "\(lane.name) is still in flight \(ended); let it go on"
        : "\(lane.name): \(late.spokenName) comes at \(late.time.spoken), \(ended);"
          + " let it go on"
      problems.append(Problem(text: text, place: drawnEnd.place))
    }
    return problems.count > before
  }
}
