import Observation
import Scenarios
import Synchronization

/// A view model without Rx on a stage: an `@Observable` class with `async`, whose clock and service
/// are the stage's, so that each run takes the same turns at the same instants.
///
/// It does a view's part: it makes the model, calls it, reads its properties by observation, and
/// stops it.
package final class StagedModel<Model: AnyObject & Sendable, State: Sendable> {
  private let make: @StageActor @Sendable (Crew) -> Model
  private let read: @StageActor @Sendable (Model) -> State
  private let place = Place<Model, State>()
  private let hand: Stagehand

  /// Creates a player; the model is made at the first ``start(_:)``.
  ///
  /// - Parameters:
  ///   - make: Makes the model; a ``Crew`` is its clock and its service.
  ///   - read: Reads what a view shows.
  ///   - show: Called with the state at first, and after each turn in which a property has changed.
  package init(
    on stage: Stage,
    make: @escaping @StageActor @Sendable (Crew) -> Model,
    read: @escaping @StageActor @Sendable (Model) -> State,
    show: @escaping (State) -> Void
  ) {
    self.make = make
    self.read = read
    hand = Stagehand(on: stage) { [place] in
      let states = place.takeStates()
      for state in states { show(state) }
      return !states.isEmpty
    }
  }

  /// Shows the model, which `appear` tells so.
  package func start(_ appear: @escaping @StageActor @Sendable (Model) -> Void = { _ in }) {
    let (place, crew, make, read) = (place, hand.crew, make, read)
    perform {
      let model = place.model ?? make(crew)
      place.model = model
      appear(model)
      place.follow(model, read)
    }
  }

  /// Calls the model.
  package func send(_ event: @escaping @StageActor @Sendable (Model) -> Void) {
    let place = place
    perform { place.model.map(event) }
  }

  /// Stops the model with `disappear`, and reports to the stage what doesn't stop.
  package func stop(_ disappear: @escaping @StageActor @Sendable (Model) -> Void) {
    let place = place
    perform {
      place.model.map(disappear)
      place.isFollowed = false
    }
    let name = "\(Model.self)"
    for task in hand.crew.unfinishedTasks {
      let words = task.isEmpty ? "a task of \(name)" : "the task \"\(task)\" of \(name)"
      report("\(words) still runs after stop()")
    }
    for wait in hand.openWaits { report("\(wait) is still open after stop()") }
    for fault in hand.crew.takeFaults() { report("\(name): \(fault)") }
  }

  /// Frees the model, and reports to the stage if something else keeps it.
  package func release() {
    let isAlive = forget()
    if isAlive(), hand.crew.unfinishedTasks.isEmpty {
      report("\(Model.self) is still alive after its view has released it")
    }
  }

  /// Frees the model without a word to it, as a view does that nobody shows any more.
  ///
  /// - Returns: Whether something else keeps the model alive.
  func forget() -> () -> Bool {
    let place = place
    perform { place.forget() }
    return { place.isAlive }
  }

  private func perform(_ work: @escaping @StageActor @Sendable () -> Void) {
    let rests = hand.comeToRest { StageTask { @StageActor in work() } }
    if !rests { report("still running after \(Turns.limit) turns") }
  }

  private func report(_ words: String) {
    if !hand.stage.leftovers.contains(words) { hand.stage.leftovers.append(words) }
  }
}

/// The model of a ``StagedModel``, and the states that wait to be shown.
private final class Place<Model: AnyObject & Sendable, State: Sendable>: Sendable {
  @StageActor var model: Model?
  @StageActor var isFollowed = false

  private let states = Mutex<[State]>([])
  private let forgotten = Mutex(WeakModel<Model>())

  var isAlive: Bool { forgotten.withLock { $0.model != nil } }

  @StageActor func forget() {
    let model = model
    forgotten.withLock { $0.model = model }
    self.model = nil
  }

  func takeStates() -> [State] {
    states.withLock { states in
      defer { states = [] }
      return states
    }
  }

  /// Notes the state now, and again after each turn in which one of its properties has changed.
  @StageActor func follow(_ model: Model, _ read: @escaping @StageActor @Sendable (Model) -> State)
  {
    isFollowed = true
    observe(model, read)
  }

  @StageActor private func observe(
    _ model: Model,
    _ read: @escaping @StageActor @Sendable (Model) -> State
  ) {
    let state = withObservationTracking {
      read(model)
    } onChange: { [weak self, weak model] in
      StageTask { @StageActor in
        guard let self, let model, self.isFollowed else { return }
        self.observe(model, read)
      }
    }
    states.withLock { $0.append(state) }
  }
}

private struct WeakModel<Model: AnyObject & Sendable>: Sendable {
  weak var model: Model?
}
