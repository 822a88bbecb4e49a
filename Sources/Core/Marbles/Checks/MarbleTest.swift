import Dispatch
import Reactive

/// The fakes, expectations and clock of a marble test.
public final class MarbleTest {
  /// The virtual clock of the test; pass it to whatever takes a scheduler.
  public let scheduler: TestScheduler

  var lanes: [CheckedLane] = []
  /// The recorder of the lanes that screens and servers add, and of the marks of ``lanes``.
  package let recorder: TimelineRecorder
  var lifetimeChecks: [LifetimeCheck] = []
  package var problems: [Problem] = []
  /// True if something here could count a request: a fake or a server.
  package var canSeeRequests = false
  var actionLanes: [Timeline.Lane] = []
  // region: repository
  /// The elements of a flow's screens, by lane, for the lanes that the test mentions.
  package internal(set) var screenLanes: [String: PublishSubject<Any>] = [:]
  // endregion
  var extraInputs: [CheckedLane] = []
  /// The diagrams that couldn't be read, each with its line.
  var faultPlaces: [(fault: TestSchedulerError, place: SourcePlace)] = []
  /// The values that are held until everything has been recorded.
  var kept: [KeptValue] = []
  /// The actions of all diagrams, kept because they may hold the only reference to a view.
  var actions: [Any] = []
  /// True once time has begun; what is expected from then on is never compared.
  var hasBegun = false
  /// True when everything has been recorded.
  var isOver = false
  /// Fails the surrounding test once the report of this one has been made.
  package var failLate: (_ text: String, _ place: SourcePlace) -> Void = { text, place in
    fatalError("\(place.inWords): \(text)")
  }
  // region: explorer
  /// The sentences about work that didn't stop with its view model.
  package var leftovers: () -> [String] = { [] }
  /// Further checks when the run is over, each of which returns what is wrong.
  package var inspections: [(Timeline) -> [Problem]] = []
  // endregion
  // region: repository
  /// True if outputs that the test doesn't mention are collected instead of failing it.
  package var collectsUnmentioned = false
  /// Returns whether a lane is drawn and judged; `nil` for all lanes, and for the run as a whole.
  package var isShown: ((Timeline.Lane) -> Bool)?
  // endregion
  /// True for a scenario of your own screen, which has a `stage` instead of an `m`.
  package var isOnStage = false
  /// True if the run ends with its drawing, because something continues for as long as it's bound.
  package var endsAsDrawn = false
  var allowsPendingWork = false
  /// True if the test has failed because of work that waits in real time.
  var hasRealTimeWork = false
  /// The work that has waited in real time while virtual time passed, as a subject and a verb.
  var begunWork: String?
  /// The time at which the picture stops, if something continues without an end.
  var drawnUntil: MarbleTime?

  var places: [ObjectIdentifier: SourcePlace] = [:]

  let hasUsableTick: Bool

  init(tick: DispatchTimeInterval) {
    hasUsableTick = MarbleTime(tick) > .zero && MarbleTime(tick) <= MarbleDuration.limit
    scheduler = TestScheduler(tick: hasUsableTick ? tick : .milliseconds(1))
    recorder = TimelineRecorder(on: scheduler)
    guard !hasUsableTick else { return }
    fail("a tick of \(tick) can't be drawn: it has to be longer than 0 and to end")
  }

  package struct Problem {
    let text: String
    /// Its line; `nil` if it concerns the whole test.
    var place: SourcePlace?
    /// When it happened; `nil` if it isn't about an instant.
    var time: MarbleTime?

    package init(text: String, place: SourcePlace? = nil, time: MarbleTime? = nil) {
      self.text = text
      self.place = place
      self.time = time
    }

    // region: repository
    /// The request that no rule of a server fits.
    package var request: String?
    // endregion
  }

  /// Accepts timers that are still pending when the drawn time is over, even those in real time.
  public func allowPendingWork() {
    allowsPendingWork = true
  }

  /// Returns true before time begins; later, fails this test or the surrounding one.
  func canStillDraw(at place: SourcePlace) -> Bool {
    guard hasBegun else { return true }
    let text =
      "an expectation was made after time had begun, so nothing is compared with it;"
      + " draw everything inside the closure of `marbles`, outside of `m.act`"
    if isOver { failLate(text, place) } else { fail(text, at: place) }
    return false
  }

  // region: explorer
  /// Adds a lane of actions that something else performs.
  package func draw(_ lane: Timeline.Lane) {
    actionLanes.append(lane)
  }
  // endregion

  package func fail(_ text: String, at place: SourcePlace? = nil, time: MarbleTime? = nil) {
    problems.append(Problem(text: text, place: place, time: time))
  }

  /// Fails the test because one thing is expected at two lines.
  func fail(twice subject: String, _ first: SourcePlace, _ second: SourcePlace, _ rule: String) {
    let lines =
      first.file == second.file
      ? "on lines \(first.line) and \(second.line)" : "at \(first.inWords) and \(second.inWords)"
    fail("\(subject) expected twice, \(lines); \(rule)", at: second)
  }

  fileprivate func source<Element>(
    _ place: SourcePlace,
    _ make: () -> TestableObservable<Element>
  ) -> TestableObservable<Element> {
    let source = reading(at: place, make)
    places[ObjectIdentifier(source)] = place
    return source
  }

  /// Runs `make` and reports the diagrams that it could not read at `place`.
  func reading<Result>(at place: SourcePlace, _ make: () -> Result) -> Result {
    let before = scheduler.faults
    defer {
      for fault in scheduler.faults where !before.contains(fault) {
        faultPlaces.append((fault, place))
      }
    }
    return make()
  }
}

extension MarbleTest {
  /// Makes an observable that sends the events of `diagram` whether or not it has a subscriber;
  /// without `values`, each character is its own value.
  ///
  /// `#` sends `error` and `|` completes; both end it for everyone. Without `name`, its lane has
  /// the name of the input that it's passed as, or `hot`.
  public func hot<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element> = MarbleValues<String>.characters,
    error: any Error = MarbleError(),
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) -> TestableObservable<Element> {
    source(SourcePlace(file: file, line: line)) {
      scheduler.hot(diagram, values, error: error, name: name)
    }
  }

  /// Makes an observable that sends the events of `diagram` to each subscriber from the beginning;
  /// without `values`, each character is its own value.
  ///
  /// `#` sends `error` and `|` completes. Without `name`, the lanes of its subscriptions are called
  /// `cold`.
  public func cold<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element> = MarbleValues<String>.characters,
    error: any Error = MarbleError(),
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) -> TestableObservable<Element> {
    source(SourcePlace(file: file, line: line)) {
      scheduler.cold(diagram, values, error: error, name: name)
    }
  }
}

extension MarbleTest {
  /// Runs a closure at each mark of a diagram, for views that are driven by methods.
  ///
  /// ```swift
  /// m.act("--t---r", ["t": { field.type("swift") }, "r": { button.tap() }])
  /// m.act("-----?-", ["?": { #expect(label.text == "…") }])
  /// ```
  ///
  /// An action runs after the hot events of its instant. Its lane is drawn among the inputs.
  ///
  /// - Parameters:
  ///   - diagram: When to act; each letter is a key of `actions`.
  ///   - actions: The actions of the letters; an error that one throws fails the test.
  ///   - name: The name of the lane in drawings.
  public func act(
    _ diagram: String,
    _ actions: [Character: () throws -> Void],
    named name: String = "actions",
    file: String = #filePath,
    line: Int = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    guard canStillDraw(at: place) else { return }
    let values = MarbleValues(listing: actions)
    let marks = reading(at: place) {
      scheduler.read(diagram, as: .cold, values: values)?.marks ?? []
    }
    var drawn: [Timeline.Mark] = []
    for mark in marks {
      guard let key = mark.letter, let action = actions[key] else { continue }
      drawn.append(Timeline.Mark(time: mark.time, kind: .next, key: String(key)))
      scheduler.schedule(at: mark.time) { [self] in
        do {
          try action()
        } catch {
          let thrown = MarbleLabel.of(error: error)
          fail(
            "the action \"\(key)\" at \(mark.time.inWords) threw \(thrown)",
            at: place,
            time: mark.time
          )
        }
      }
    }
    actionLanes.append(Timeline.Lane(name: name, kind: .input, marks: drawn))
    self.actions.append(actions)
  }
}

extension MarbleTest {
  /// Makes an input that is a state, such as the text of a search field; without `values`, each
  /// character is its own value.
  ///
  /// `#` and `|` complete it, since a driver can't fail. Without `name`, its lane has the name of
  /// the input.
  public func driver<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element> = MarbleValues<String>.characters,
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) -> Driver<Element> {
    hot(diagram, values, named: name, file: file, line: line)
      .asDriver(onErrorDriveWith: .empty())
  }

  /// Makes an input that is an event with a value, such as the selection of a row.
  ///
  /// `#` and `|` complete it, since a signal can't fail. Without `name`, its lane has the name of
  /// the input.
  public func signal<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) -> Signal<Element> {
    hot(diagram, values, named: name, file: file, line: line)
      .asSignal(onErrorSignalWith: .empty())
  }

  /// Makes an input that is an event without a value, such as a tap; any letter is one.
  ///
  /// `#` and `|` complete it, since a signal can't fail. Without `name`, its lane has the name of
  /// the input.
  public func taps(
    _ diagram: String,
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) -> Signal<Void> {
    signal(diagram, .taps, named: name, file: file, line: line)
  }
}
