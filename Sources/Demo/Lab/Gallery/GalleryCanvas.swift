import Core

/// What an entry of the gallery draws with: fakes, results and virtual time.
final class GalleryCanvas {
  /// The virtual clock; one tick is one millisecond.
  let scheduler = TestScheduler()

  /// How far the run goes, in ticks, if the diagrams do not say it.
  var end = 0

  /// The sources that were made before time began to run, with the diagrams that they have.
  private(set) var sources: [GallerySource] = []

  /// The patterns of inner sources, and the numbers of the call, in the order in which they were made.
  private(set) var patterns: [GallerySource] = []
  private(set) var numbers: [GalleryNumber] = []

  private let inputs: GalleryInputs
  /// How many events each subscription of a cold source received, by the number of the source: one that
  /// ends at the instant of an event may have ended before it.
  private(set) var deliveries: [Int: [Int]] = [:]
  private var isRunning = false
  private lazy var recorder = TimelineRecorder(on: scheduler)
  private var results: [Disposable] = []
  /// What stands behind each result.
  private var notes: [String] = []
  private let bag = DisposeBag()

  /// - Parameter inputs: What takes the place of what the entry has.
  init(_ inputs: GalleryInputs = GalleryInputs()) {
    self.inputs = inputs
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
    // Not every key of the entry has to be in a diagram of the reader's own.
    let values =
      values.keys == nil
      ? values
      : MarbleValues(
        vocabulary: Dictionary(values.pairs.map { ($0.key, $0.value) }) { first, _ in first }
      )
    return scheduler.hot(given(diagram, isHot: true, name), values, name: name).asObservable()
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
    let own = inputs.diagrams
    let diagram = own.indices.contains(sources.count) ? own[sources.count] : diagram
    sources.append(GallerySource(name: name, isHot: isHot, diagram: diagram))
    return diagram
  }

  /// Makes sources of one pattern, a cold one for each element: every `x` of it is that element.
  func inner(_ pattern: String, _ name: String = "inner") -> (String) -> Observable<String> {
    let own = inputs.patterns
    let pattern = own.indices.contains(patterns.count) ? own[patterns.count] : pattern
    patterns.append(GallerySource(name: name, isHot: false, diagram: pattern))
    // Read once as it stands, so that a fault is reported before there is an element.
    let isGood = scheduler.read(pattern, as: .cold, values: MarbleValues<String>.characters) != nil
    return { [self] element in
      guard isGood else { return .never() }
      return cold(pattern.replacing("x", with: element), name)
    }
  }

  /// A number of the call, which a reader may change.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - value: What it is if nobody changes it.
  ///   - least: What it is at least.
  func number(_ name: String, _ value: Int, atLeast least: Int = 0) -> Int {
    let own = inputs.numbers
    let value = own.indices.contains(numbers.count) ? max(own[numbers.count], least) : value
    numbers.append(GalleryNumber(name: name, value: value, least: least))
    return value
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
      numbers: numbers
    )
  }

  /// Whether it is over in a minute of virtual time: an operator with a timer may work in each tick.
  private var isShort: Bool { scheduler.horizon <= .seconds(60) }

  /// How long a run goes on that says nothing of it: all diagrams, all pauses, each inner source alone.
  private var enough: MarbleTime {
    guard inputs.runsOn else { return scheduler.horizon + .milliseconds(10) }
    let rest = 10 + numbers.reduce(0) { $0 + $1.value } * 2
    let inner = patterns.map(\.diagram.count).max() ?? 0
    let count = sources.map(\.diagram.count).max() ?? 0
    return scheduler.horizon + .milliseconds(min(rest + inner * count, 10_000))
  }
}
