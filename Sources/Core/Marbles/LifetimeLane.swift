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
