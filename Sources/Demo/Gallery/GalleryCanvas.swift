import Core

/// What an entry of the gallery draws with: fakes, results and virtual time.
final class GalleryCanvas {
  /// The virtual clock; one tick is one millisecond.
  let scheduler = TestScheduler()

  /// How far the run goes, in ticks, if the diagrams do not say it.
  var end = 0

  /// The sources that were made before time began to run, with the diagrams that they have.
  private(set) var sources: [GallerySource] = []

  private let diagrams: [String]
  /// How many events each subscription of a cold source received, by the number of the source: one that
  /// ends at the instant of an event may have ended before it.
  private var deliveries: [Int: [Int]] = [:]
  private var isRunning = false
  private lazy var recorder = TimelineRecorder(on: scheduler)
  private var results: [Disposable] = []
  /// What stands behind each result.
  private var notes: [String] = []
  private let bag = DisposeBag()

  /// - Parameter diagrams: What takes the place of the diagrams of the first sources.
  init(diagrams: [String] = []) {
    self.diagrams = diagrams
  }

  /// Makes a source that sends whether or not anybody is subscribed; each character is an element.
  func hot(_ diagram: String, _ name: String = "source") -> Observable<String> {
    hot(diagram, .characters, name)
  }

  func hot<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    _ name: String = "source"
  ) -> Observable<Element> {
    scheduler.hot(given(diagram, isHot: true, name), values, name: name).asObservable()
  }

  /// Makes a source that sends to each subscriber from its beginning; one row a subscription.
  func cold(_ diagram: String, _ name: String = "inner") -> Observable<String> {
    let number = scheduler.sources.count
    let source = scheduler.cold(given(diagram, isHot: false, name), name: name)
    return .deferred { [self] in
      let index = deliveries[number, default: []].count
      deliveries[number, default: []].append(0)
      func count() { deliveries[number]?[index] += 1 }
      return source.do(
        onNext: { _ in count() },
        onError: { _ in count() },
        onCompleted: count
      )
    }
  }

  /// The diagram that a source has in this run.
  private func given(_ diagram: String, isHot: Bool, _ name: String) -> String {
    guard !isRunning else { return diagram }
    let diagram = diagrams.indices.contains(sources.count) ? diagrams[sources.count] : diagram
    sources.append(GallerySource(name: name, isHot: isHot, diagram: diagram))
    return diagram
  }

  /// Draws what `source` sends to an observer that subscribes at `start`.
  ///
  /// - Parameters:
  ///   - note: The call, as a reader would write it; durations in ticks.
  ///   - name: The name of the row.
  ///   - start: When to subscribe, in ticks.
  func result<Source: ObservableConvertibleType>(
    _ source: Source,
    _ note: String = "",
    name: String = "result",
    from start: Int = 0
  ) {
    let lane = recorder.lane(name, start > 0 ? .subscription : .output)
    let time = MarbleTime.milliseconds(start)
    results.append(
      scheduler.window(from: time, to: nil) { [recorder] in
        if start > 0 { recorder.append(.subscribed, to: lane) }
        return source.asObservable().subscribe { recorder.append($0, to: lane) }
      }
    )
    notes.append(note)
  }

  /// Runs `action` at a time in ticks, after the hot sources have sent.
  func at(_ time: Int, _ action: @escaping () -> Void) {
    scheduler.scheduleAt(time, action: action)
  }

  /// Keeps a subscription that is not drawn for as long as the run.
  func keep(_ subscription: Disposable) {
    subscription.disposed(by: bag)
  }

  /// Runs all of it and returns what happened.
  func run() -> GalleryRun {
    isRunning = true
    let time = end > 0 ? .milliseconds(end) : scheduler.horizon + .milliseconds(10)
    scheduler.advance(to: time)
    let given = scheduler.sources.enumerated().map { lanes($0.element, number: $0.offset) }
    let fakes = given.flatMap { $0 }
    for result in results { result.dispose() }
    return GalleryRun(
      timeline: Timeline(lanes: numbered(fakes + recorder.lanes.map(begun)), end: time).withKeys(),
      notes: fakes.map { _ in "" } + notes,
      sources: sources,
      firstLanes: sources.indices.map { index in
        given[index].isEmpty ? nil : given[..<index].reduce(0) { $0 + $1.count }
      },
      faults: scheduler.faults
    )
  }

  /// A hot source is one row; a cold one is a row for each subscription, from where it began.
  private func lanes(_ source: any TestableSource, number: Int) -> [Timeline.Lane] {
    guard !source.isHot else {
      return [Timeline.Lane(name: source.name, kind: .input, marks: source.marks)]
    }
    return zip(source.subscriptions, deliveries[number] ?? []).map { window, count in
      var marks = source.marks.prefix(count).map { mark in
        var mark = mark
        mark.time = mark.time + window.start
        return mark
      }
      if marks.first?.time != window.start {
        marks.insert(Timeline.Mark(time: window.start, kind: .subscribed), at: 0)
      }
      if let end = window.end, let last = marks.last, last.kind != .completed, last.kind != .error {
        marks.append(Timeline.Mark(time: end, kind: .disposed))
      }
      return Timeline.Lane(name: source.name, kind: .subscription, marks: marks)
    }
  }

  /// A result without the mark of its subscription where an event stands.
  private func begun(_ lane: Timeline.Lane) -> Timeline.Lane {
    var lane = lane
    if lane.marks.count > 1, lane.marks[0].kind == .subscribed,
      lane.marks[1].time == lane.marks[0].time
    {
      lane.marks.removeFirst()
    }
    return lane
  }

  /// Numbers the rows that have one name.
  private func numbered(_ lanes: [Timeline.Lane]) -> [Timeline.Lane] {
    var counts: [String: Int] = [:]
    return lanes.map { lane in
      var lane = lane
      let count = counts[lane.name, default: 0] + 1
      counts[lane.name] = count
      if count > 1 { lane.name += " \(count)" }
      return lane
    }
  }
}
