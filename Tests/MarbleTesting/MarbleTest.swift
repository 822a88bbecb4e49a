import Core
import Testing

/// What a marble test draws with: fakes, expectations and the clock.
public final class MarbleTest {
  /// The virtual clock of the test; hand it to whatever takes a scheduler.
  public let scheduler: TestScheduler

  let sourceLocation: SourceLocation
  var lanes: [any ExpectedLane] = []
  var subscriptionChecks: [SubscriptionCheck] = []
  var requestLanes: [() -> [Timeline.Lane]] = []
  var problems: [Problem] = []
  var actionLanes: [Timeline.Lane] = []
  var extraInputs: [any ExpectedLane] = []
  var leakProbes: [LeakProbe] = []
  var allowsPendingWork = false

  init(tick: DispatchTimeInterval, sourceLocation: SourceLocation) {
    scheduler = TestScheduler(tick: tick)
    self.sourceLocation = sourceLocation
  }

  /// Something that is wrong apart from what the lanes show.
  struct Problem {
    let text: String
    let sourceLocation: SourceLocation
  }

  /// Lets timers that nobody waits for be pending when the drawn time is over.
  public func allowPendingWork() {
    allowsPendingWork = true
  }

  /// Runs `make` and reports the diagrams that it could not read at `sourceLocation`.
  func reading<Result>(at sourceLocation: SourceLocation, _ make: () -> Result) -> Result {
    let before = scheduler.faults.count
    defer {
      problems += scheduler.faults.dropFirst(before).map {
        Problem(text: $0.description, sourceLocation: sourceLocation)
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
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> TestableObservable<Element> {
    reading(at: sourceLocation) { scheduler.hot(diagram, values, error: error, name: name) }
  }

  /// Makes a hot observable in which each character stands for itself.
  public func hot(
    _ diagram: String,
    error: any Error = MarbleError(),
    named name: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> TestableObservable<String> {
    hot(diagram, .characters, error: error, named: name, sourceLocation: sourceLocation)
  }

  /// Makes an observable that sends the events of `diagram` to each subscriber from the beginning.
  public func cold<Element>(
    _ diagram: String,
    _ values: MarbleValues<Element>,
    error: any Error = MarbleError(),
    named name: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> TestableObservable<Element> {
    reading(at: sourceLocation) { scheduler.cold(diagram, values, error: error, name: name) }
  }

  /// Makes a cold observable in which each character stands for itself.
  public func cold(
    _ diagram: String,
    error: any Error = MarbleError(),
    named name: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> TestableObservable<String> {
    cold(diagram, .characters, error: error, named: name, sourceLocation: sourceLocation)
  }
}
