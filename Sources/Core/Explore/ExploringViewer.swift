import Marbles
import Scenarios

/// A view that looks on while a run is repeated, such as one that draws the screen.
package struct ExploringViewer {
  /// Binds it to an output; called once, after the view of the run is bound.
  let bind: (_ output: Any, _ controls: AnyObject, _ stage: Stage) -> Void

  /// The user has made the gesture of this letter.
  let perform: (Character) -> Void

  /// All that happens at an instant has happened.
  let pass: (MarbleTime) -> Void

  package init(
    bind: @escaping (_ output: Any, _ controls: AnyObject, _ stage: Stage) -> Void,
    perform: @escaping (Character) -> Void,
    pass: @escaping (MarbleTime) -> Void
  ) {
    self.bind = bind
    self.perform = perform
    self.pass = pass
  }
}

extension FoundRun {
  /// Repeats the run before a viewer.
  ///
  /// - Returns: Whether the same happened as without one.
  package func isSame(before viewer: ExploringViewer) -> Bool {
    let run = ExploringRun(screen, play, until: rule)
    run.viewer = viewer
    run.perform()
    return run.timeline.events == timeline.events
  }
}

extension Timeline {
  fileprivate var events: [[String]] {
    lanes.map { lane in
      [lane.name] + lane.marks.map { "\($0.time.nanoseconds) \($0.kind) \($0.label)" }
    }
  }
}
