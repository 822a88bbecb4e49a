/// One recorded observable and what is expected of it.
protocol ExpectedLane: AnyObject {
  /// The name of the lane in drawings.
  var name: String { get set }

  /// Where the expectation was written.
  var place: SourcePlace { get }

  /// Subscribes when the clock says so.
  func start(on scheduler: TestScheduler, _ recorder: TimelineRecorder)

  /// Ignores what comes from now on.
  func freeze()

  /// Disposes of the subscription, and lets go of all that it holds.
  func stop()

  /// What was recorded, with the author's keys.
  var recorded: [Timeline.Mark] { get }

  /// The element that came last; nil if none has.
  var latestElement: Any? { get }

  /// What was expected; nil if nothing was said.
  var expected: [Timeline.Mark]? { get }

  /// How the two differ.
  var faults: [LaneFault] { get }

  /// What it sent when it had sent so much that nobody listened to the end; nil if it did not.
  var flood: String? { get }

  /// Whether the test says that anything may come.
  var isIgnored: Bool { get }

  /// Whether it compares two observables of which none has emitted anything.
  var comparesSilence: Bool { get }

  /// What is wrong apart from the faults, in a sentence.
  func problem(tick: MarbleTime) -> (text: String, time: MarbleTime?)?
}

/// What a test says of a lane.
enum LaneExpectation<Element> {
  /// The events of a diagram.
  case marks([Timeline.Mark], MarbleValues<Element>, error: any Error)
  /// Whatever another observable emits.
  case equal(RecordedLane<Element>)
  /// A question mark: the test wants to be shown.
  case question(MarbleValues<Element>)
  /// Nothing is said, so nothing may come.
  case unasserted
  /// Whatever comes is fine.
  case ignored
}
