import Core
import Workshop

final class GalleryCanvas {
  /// A tick is one millisecond.
  let scheduler = TestScheduler()

  /// The length of the run in ticks, if the diagrams don't determine it.
  var end = 0

  private(set) var sources: [GallerySource] = []

  private(set) var patterns: [GallerySource] = []
  private(set) var numbers: [GalleryNumber] = []

  private let inputs: GalleryInputs
  /// The number of events that each subscription of a cold source received, by the source's number.
  /// A subscription that ends at the instant of an event may have ended before it.
  private(set) var deliveries: [Int: [Int]] = [:]
  private var isRunning = false
  private var makesValues = false
  private lazy var recorder = TimelineRecorder(on: scheduler)
  private var results: [Disposable] = []
  private var notes: [String] = []
  private let bag = DisposeBag()

  init(_ inputs: GalleryInputs = GalleryInputs()) {
    self.inputs = inputs
  }

  /// Makes a hot source; each character is an element.
  func hot(_ diagram: String, _ name: String = "source") -> Observable<String> {
    hot(diagram, .characters, name)
  }

  func hot<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    _ name: String = "source"
  ) -> Observable<Element> {
    // Not every key of the entry has to be in a diagram of the reader's own.
    let values =
      values.keys == nil
      ? values
      : MarbleValues(
        vocabulary: Dictionary(values.pairs.map { ($0.key, $0.value) }) { first, _ in first }
      )
    return scheduler.hot(given(diagram, isHot: true, name), values, name: name).asObservable()
  }

  /// Makes a cold source, with a row for each subscription.
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

  /// The reader's diagram, or the entry's.
  private func given(_ diagram: String, isHot: Bool, _ name: String) -> String {
    guard !isRunning else { return diagram }
    let own = inputs.diagrams
    let diagram = own.indices.contains(sources.count) ? own[sources.count] : diagram
    sources.append(GallerySource(name: name, isHot: isHot, diagram: diagram))
    return diagram
  }

  /// Makes a cold source for each element from a pattern, in which `x` is the element.
  func inner(_ pattern: String, _ name: String = "inner") -> (String) -> Observable<String> {
    let own = inputs.patterns
    let pattern = own.indices.contains(patterns.count) ? own[patterns.count] : pattern
    patterns.append(GallerySource(name: name, isHot: false, diagram: pattern))
    // Read once, so that a fault is reported before there is an element.
    let isGood = scheduler.read(pattern, as: .cold, values: MarbleValues<String>.characters) != nil
    return { [self] element in
      guard isGood else { return .never() }
      return cold(pattern.replacing("x", with: element), name)
    }
  }

  /// A number of the call that a reader may change.
  func number(_ name: String, _ value: Int, atLeast least: Int = 0) -> Int {
    let own = inputs.numbers
    let value = own.indices.contains(numbers.count) ? max(own[numbers.count], least) : value
    numbers.append(GalleryNumber(name: name, value: value, least: least))
    return value
  }

  /// Draws the events of `source`.
  ///
  /// - Parameters:
  ///   - note: The call, as a reader would write it; durations in ticks.
  ///   - name: The name of the row.
  ///   - start: The time of the subscription, in ticks.
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

  /// Draws the events of an operator that makes new values, which aren't its sources' elements.
  func made<Source: ObservableConvertibleType>(_ source: Source, _ note: String = "") {
    makesValues = true
    result(source, note)
  }

  /// Runs `action` at a time in ticks, after the hot sources have sent.
  func at(_ time: Int, _ action: @escaping () -> Void) {
    scheduler.schedule(at: MarbleTime(ticks: time, of: scheduler.tick), action: action)
  }

  func keep(_ subscription: Disposable) {
    subscription.disposed(by: bag)
  }

  func run() -> GalleryRun {
    isRunning = true
    let time = end > 0 && !inputs.runsOn ? .milliseconds(end) : max(enough, .milliseconds(end))
    if isShort { scheduler.advance(to: time) }
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
      faults: scheduler.faults,
      isTooLong: !isShort,
      patterns: patterns,
      numbers: numbers,
      makesValues: makesValues
    )
  }

  /// `true` if the run takes at most a minute of virtual time: a timer may work in each tick.
  private var isShort: Bool { scheduler.horizon <= .seconds(60) }

  /// The length of a run without a given end: all diagrams, all pauses, each inner source alone.
  private var enough: MarbleTime {
    guard inputs.runsOn else { return scheduler.horizon + .milliseconds(10) }
    let rest = 10 + numbers.reduce(0) { $0 + $1.value } * 2
    let inner = patterns.map(\.diagram.count).max() ?? 0
    let count = sources.map(\.diagram.count).max() ?? 0
    return scheduler.horizon + .milliseconds(min(rest + inner * count, 10_000))
  }

  /// A row for a hot source; for a cold one a row for each subscription.
  func lanes(_ source: any TestableSource, number: Int) -> [Timeline.Lane] {
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

  /// The result without the mark of its subscription if an event has the same time.
  func begun(_ lane: Timeline.Lane) -> Timeline.Lane {
    var lane = lane
    if lane.marks.count > 1, lane.marks[0].kind == .subscribed,
      lane.marks[1].time == lane.marks[0].time
    {
      lane.marks.removeFirst()
    }
    return lane
  }

  func numbered(_ lanes: [Timeline.Lane]) -> [Timeline.Lane] {
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

/// A scheduler that runs all work two ticks later.
final class GalleryLateScheduler: ImmediateSchedulerType {
  private let scheduler: TestScheduler

  init(_ scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  func schedule<StateType>(
    _ state: StateType,
    action: @escaping (StateType) -> Disposable
  ) -> Disposable {
    scheduler.scheduleRelative(state, dueTime: .milliseconds(2), action: action)
  }
}
