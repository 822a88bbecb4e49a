import Marbles
import Reactive

/// A lane that somebody outside a view model brings to a run, such as the alerts of a presenter.
package struct LifetimeLane {
  package let name: String
  package let marks: Observable<(kind: Timeline.MarkKind, label: String)>

  package init(
    name: String,
    marks: Observable<(kind: Timeline.MarkKind, label: String)>
  ) {
    self.name = name
    self.marks = marks
  }
}
