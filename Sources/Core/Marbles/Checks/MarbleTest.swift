import Dispatch
import Reactive

/// What a marble test draws with: fakes, expectations and the clock.
public final class MarbleTest {
  /// The virtual clock of the test; hand it to whatever takes a scheduler.
  public let scheduler: TestScheduler

  let disposeBag = DisposeBag()
  var lanes: [any ExpectedLane] = []
  /// What others bring to the picture, and the marks of ``lanes``.
  package let recorder: TimelineRecorder
  var lifetimeChecks: [LifetimeCheck] = []
  var problems: [Problem] = []
  /// Where the drawn time has to end; nil if it ends with the longest diagram.
  var drawnEnd: DrawnEnd?
  var actionLanes: [Timeline.Lane] = []
  var extraInputs: [any ExpectedLane] = []
  /// What others are expected to equal.
  var extraRecordings: [any ExpectedLane] = []
  var leakProbes: [LeakProbe] = []
  var allowsPendingWork = false
  /// Where the picture stops, if something went on without an end.
  var drawnUntil: MarbleTime?

  /// The lines of the diagrams that could not be read.
  var faultPlaces: [(fault: TestSchedulerFault, place: SourcePlace)] = []

  /// Where each fake was made.
  var places: [ObjectIdentifier: SourcePlace] = [:]
  /// Requests that no rule of a server fits, each with the line of its server.
  package var unexpectedRequests: [() -> (names: [String], place: SourcePlace)] = []

  /// Whether time can be drawn at all.
  let hasUsableTick: Bool

  init(tick: DispatchTimeInterval) {
    hasUsableTick = (1...MarbleDuration.limit).contains(MarbleTime(tick).nanoseconds)
    scheduler = TestScheduler(tick: hasUsableTick ? tick : .milliseconds(1))
    recorder = TimelineRecorder(on: scheduler)
    guard !hasUsableTick else { return }
    problems.append(
      Problem(text: "a tick of \(tick) can't be drawn: it has to be longer than 0 and to end")
    )
  }

  /// Something that is wrong apart from what the lanes show.
  struct Problem {
    let text: String
    /// Its line; nil if it concerns the whole test.
    var place: SourcePlace?
    /// When it happened; nil if it isn't about an instant.
    var time: MarbleTime?
  }

  /// Lets timers that nobody waits for be pending when the drawn time is over.
  public func allowPendingWork() {
    allowsPendingWork = true
  }

  /// Fails the test with a sentence of its own.
  package func fail(_ text: String) {
    problems.append(Problem(text: text))
  }

  /// Fails the test because it expects one thing at two lines.
  func fail(twice subject: String, _ first: SourcePlace, _ second: SourcePlace, _ rule: String) {
    let lines =
      first.file == second.file
      ? "at lines \(first.line) and \(second.line)" : "at \(first.inWords) and \(second.inWords)"
    problems.append(Problem(text: "\(subject) expected twice, \(lines); \(rule)", place: second))
  }

  /// Makes a fake and remembers where.
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
  /// Makes an observable that sends the events of `diagram` whether or not anybody is subscribed.
  public func hot<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    error: any Error = MarbleError(),
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) -> TestableObservable<Element> {
    source(SourcePlace(file: file, line: line)) {
      scheduler.hot(diagram, values, error: error, name: name)
    }
  }

  /// Makes a hot observable in which each character stands for itself.
  public func hot(
    _ diagram: String,
    error: any Error = MarbleError(),
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) -> TestableObservable<String> {
    hot(diagram, .characters, error: error, named: name, file: file, line: line)
  }

  /// Makes an observable that sends the events of `diagram` to each subscriber from the beginning.
  public func cold<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    error: any Error = MarbleError(),
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) -> TestableObservable<Element> {
    source(SourcePlace(file: file, line: line)) {
      scheduler.cold(diagram, values, error: error, name: name)
    }
  }

  /// Makes a cold observable in which each character stands for itself.
  public func cold(
    _ diagram: String,
    error: any Error = MarbleError(),
    named name: String? = nil,
    file: String = #filePath,
    line: Int = #line
  ) -> TestableObservable<String> {
    cold(diagram, .characters, error: error, named: name, file: file, line: line)
  }
}
