import Contract
import Marbles
import Reactive

extension TimelineRecorder {
  /// The view model with a recorder at both ends; lanes are named after the members of `Input` and
  /// `Output`.
  package func recording<ViewModel: ViewModelType>(
    _ viewModel: ViewModel
  ) -> AnyViewModel<ViewModel.Input, ViewModel.Output> {
    AnyViewModel { [self] input in
      record(membersOf: input, as: .input)
      let output = viewModel.transform(input: input)
      record(membersOf: output, as: .output)
      return output
    }
  }

  package func record(_ lane: LifetimeLane) {
    let index = self.lane(lane.name, .subscription)
    hold(
      lane.marks.subscribe(onNext: { [weak self] mark in
        self?.append(mark.kind, mark.label, to: index)
      })
    )
  }

  /// Records a screen of a flow while the result lives, in lanes such as `feed.repositories`. A
  /// screen that is opened again continues its lanes.
  package func record(_ screen: String, _ input: Any, _ output: Any) -> Disposable {
    var lanes: [any Disposable] = []
    for (name, source) in members(of: input) {
      lanes.append(record(source, "\(screen).\(name)", .input))
    }
    for (name, source) in members(of: output) {
      lanes.append(record(source, "\(screen).\(name)", .output))
    }
    return Disposables.create(lanes)
  }

  private func members(
    of value: Any
  ) -> [(name: String, source: any ObservableConvertibleType)] {
    Mirror(reflecting: value).children.compactMap { child in
      guard let name = child.label, let source = child.value as? any ObservableConvertibleType
      else { return nil }
      return (name, source)
    }
  }

  private func record(membersOf value: Any, as kind: Timeline.LaneKind) {
    for (name, source) in members(of: value) { hold(record(source, name, kind)) }
  }

  private func record<Source: ObservableConvertibleType>(
    _ source: Source,
    _ name: String,
    _ kind: Timeline.LaneKind
  ) -> Disposable {
    if source is Driver<Source.Element> { stateLanes.insert(name) }
    let index = lanes.firstIndex { $0.name == name && $0.kind == kind } ?? lane(name, kind)
    return source.asObservable().subscribe { [weak self] in self?.append($0, to: index) }
  }
}

extension TimelineRecorder {
  /// All that has happened up to `end`, or up to the last mark.
  package func timeline(until end: MarbleTime? = nil) -> Timeline {
    let sorted = sortedLanes
    let end = end ?? sorted.flatMap(\.marks).map(\.time).max() ?? .zero
    return Timeline(tick: tick, lanes: sorted, end: end)
  }

  /// The end of the recording, at a cost that doesn't grow with its length.
  ///
  /// Each lane has its marks from `start` on and the one before, which says what a value was until
  /// then; a request has its beginning, too.
  package func timeline(since start: MarbleTime) -> Timeline {
    let recent = sortedLanes.map { lane in
      var lane = lane
      var first = lane.marks.endIndex
      while first > 0, lane.marks[first - 1].time >= start { first -= 1 }
      let beginning = lane.kind == .request && first > 1 ? lane.marks.prefix(1) : []
      lane.marks = Array(beginning + lane.marks[max(first - 1, 0)...])
      return lane
    }
    let end = recent.compactMap(\.marks.last?.time).max() ?? .zero
    return Timeline(tick: tick, lanes: recent, end: end)
  }

  private var sortedLanes: [Timeline.Lane] {
    let kinds: [Timeline.LaneKind] = [.input, .request, .subscription, .output]
    // An output of a flow's screen that stays silent would only be another empty lane.
    let drawn = lanes.filter { !$0.marks.isEmpty || !$0.name.contains(".") }
    return kinds.flatMap { kind in drawn.filter { $0.kind == kind } }
  }
}

/// A lane that an object outside of a view model adds to a run, such as the alerts of a presenter.
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
