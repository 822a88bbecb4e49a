import Core

/// Records what goes in and out of a view model, and what its server is asked, as a timeline.
///
/// It knows nothing of the view model: lanes are named after the members of `Input` and `Output`.
@MainActor
final class TimelineRecorder {
  let tick: MarbleTime
  private let clock: () -> MarbleTime
  private let disposeBag = DisposeBag()
  private(set) var lanes: [Lane] = []
  private var requestLanes: [Int: Int] = [:]
  private var order = 0

  /// What the user did.
  private(set) var acts: [Act] = []

  /// Values that their labels don't say in full, by the order of their marks.
  private(set) var details: [Int: [String]] = [:]

  /// Something the user did.
  struct Act {
    let time: MarbleTime
    let order: Int
    let words: String
  }

  /// A lane as it grows; its values have keys from the start, so that they never change.
  struct Lane {
    var lane: Timeline.Lane
    let isState: Bool
    var keys = TimelineKeys()
  }

  /// - Parameters:
  ///   - tick: How long one mark of the timeline lasts.
  ///   - clock: The time since the run began, virtual or real.
  init(tick: MarbleTime = .milliseconds(100), clock: @escaping () -> MarbleTime) {
    self.tick = tick
    self.clock = clock
  }

  /// The view model with a recorder at both ends.
  func recording<ViewModel: ViewModelType>(
    _ viewModel: ViewModel
  ) -> AnyViewModel<ViewModel.Input, ViewModel.Output> {
    AnyViewModel { [self] input in
      record(membersOf: input, as: .input)
      let output = viewModel.transform(input: input)
      record(membersOf: output, as: .output)
      return output
    }
  }

  /// Records the requests of a server.
  func record(_ requests: Observable<RecordedRequest>) {
    requests.subscribe(onNext: { [weak self] in self?.record($0) }).disposed(by: disposeBag)
  }

  /// Records a lane that a screen brings.
  func record(_ lane: LifetimeLane) {
    let index = lanes.count
    lanes.append(Lane(lane: Timeline.Lane(name: lane.name, kind: .subscription), isState: false))
    lane.marks.subscribe(onNext: { [weak self] mark in
      self?.append(mark.kind, mark.label, to: index)
    }).disposed(by: disposeBag)
  }

  /// Says what the user does now.
  func note(_ words: String) {
    acts.append(Act(time: clock(), order: nextOrder(), words: words))
  }

  /// All that has happened up to `end`, or up to the last mark.
  func timeline(until end: MarbleTime? = nil) -> Timeline {
    let sorted = sortedLanes
    let end = end ?? sorted.flatMap(\.marks).map(\.time).max() ?? .zero
    return Timeline(tick: tick, lanes: sorted, end: end).withKeys()
  }

  /// The lanes in the order of a timeline.
  var sortedLanes: [Timeline.Lane] {
    let kinds: [Timeline.Lane.Kind] = [.input, .request, .subscription, .output]
    return kinds.flatMap { kind in lanes.map(\.lane).filter { $0.kind == kind } }
  }

  /// The lanes whose values stay until the next one, as opposed to events that pass.
  var stateLanes: Set<String> {
    Set(lanes.filter(\.isState).map(\.lane.name))
  }

  private func record(membersOf value: Any, as kind: Timeline.Lane.Kind) {
    for child in Mirror(reflecting: value).children {
      guard let name = child.label, let source = child.value as? any ObservableConvertibleType
      else { continue }
      record(source, name: name, as: kind)
    }
  }

  private func record<Source: ObservableConvertibleType>(
    _ source: Source,
    name: String,
    as kind: Timeline.Lane.Kind
  ) {
    let index = lanes.count
    let isState = source is Driver<Source.Element>
    lanes.append(Lane(lane: Timeline.Lane(name: name, kind: kind), isState: isState))
    source.asObservable().subscribe { [weak self] event in
      self?.append(event, to: index)
    }.disposed(by: disposeBag)
  }

  private func append<Element>(_ event: Event<Element>, to index: Int) {
    var mark = Timeline.Mark(time: clock(), event: event, order: nextOrder())
    if case .next(let element) = event {
      mark.label = StepLabel.of(element)
      mark.key = lanes[index].keys.key(for: mark.label)
      let lines = StepLabel.details(of: element)
      if !lines.isEmpty { details[mark.order] = lines }
    }
    lanes[index].lane.marks.append(mark)
  }

  private func record(_ request: RecordedRequest) {
    let name = "\(request.method) \(request.pathAndQuery)"
    let index = requestLanes[request.id] ?? lanes.count
    if index == lanes.count {
      requestLanes[request.id] = index
      let lane = Timeline.Lane(name: name, kind: .request)
      lanes.append(Lane(lane: lane, isState: false))
    }
    let kind: Timeline.Mark.Kind =
      switch request.outcome {
      case .pending: .subscribed
      case .answered: .completed
      case .cancelled: .disposed
      case .failed, .unexpected: .error
      }
    append(kind, kind == .subscribed ? "" : request.outcome.description, to: index)
  }

  private func append(_ kind: Timeline.Mark.Kind, _ label: String, to index: Int) {
    var mark = Timeline.Mark(time: clock(), kind: kind, label: label, order: nextOrder())
    if kind == .next { mark.key = lanes[index].keys.key(for: mark.label) }
    lanes[index].lane.marks.append(mark)
  }

  private func nextOrder() -> Int {
    order += 1
    return order
  }
}
