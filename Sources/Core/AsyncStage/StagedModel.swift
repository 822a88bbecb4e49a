import Observation
import Reactive
import Synchronization

/// A view model without Rx on a stage: an `@Observable` class with `async`, whose clock and
/// services are the stage's, so that each run takes the same turns at the same instants.
///
/// It does a view's part: it makes the model, calls it, reads its properties by observation, and
/// stops it.
package final class StagedModel<Model: AnyObject & Sendable> {
  private let make: @StageActor @Sendable (Crew) -> Model
  private let place = Place<Model>()
  private let hand: Stagehand

  /// Creates a player; the model is made at the first ``start(_:)``.
  ///
  /// - Parameter make: Makes the model; the ``Crew`` is its clock.
  package init(on hand: Stagehand, make: @escaping @StageActor @Sendable (Crew) -> Model) {
    self.hand = hand
    self.make = make
  }

  /// Shows the model, which `appear` tells so.
  package func start(_ appear: @escaping @StageActor @Sendable (Model) -> Void = { _ in }) {
    let (place, crew, make) = (place, hand.crew, make)
    perform {
      let model = place.model ?? make(crew)
      place.model = model
      appear(model)
    }
  }

  /// Calls the model.
  package func send(_ event: @escaping @StageActor @Sendable (Model) -> Void) {
    let place = place
    perform { place.model.map(event) }
  }

  /// Calls the model in a task that is cancelled when the view goes, as SwiftUI's `.task` is.
  package func run(_ action: @escaping @StageActor @Sendable (Model) async -> Void) {
    let place = place
    perform {
      guard let model = place.model else { return }
      place.tasks.append(StageTask { await action(model) })
    }
  }

  /// Reads the values that a view shows: at first, and after each turn in which one of its
  /// properties has changed.
  package func states<State: Sendable>(
    _ read: @escaping @StageActor @Sendable (Model) -> State
  ) -> Observable<State> {
    listening { model, listening in listening.follow(model, read) }
  }

  /// Connects a closure of the model that isn't state, such as one that shows a message.
  package func events<Event: Sendable>(
    _ connect: @escaping @StageActor @Sendable (Model, @escaping @Sendable (Event) -> Void) -> Void
  ) -> Observable<Event> {
    listening { model, listening in connect(model, listening.tell) }
  }

  /// Stops the model with `disappear`, and reports what doesn't stop.
  package func stop(_ disappear: @escaping @StageActor @Sendable (Model) -> Void) {
    let place = place
    perform {
      place.cancelTasks()
      place.model.map(disappear)
    }
    reportRest(after: "stop()")
  }

  /// Reports work that hasn't stopped by now, and work outside of virtual time.
  func reportRest(after event: String) {
    let model = "\(Model.self)"
    hand.reportRest(of: model, after: event)
    if hand.isWriting { hand.afterWrites { [hand] in hand.reportRest(of: model, after: event) } }
  }

  /// Frees the model, and reports if anything but a write keeps it alive.
  package func release() {
    let isAlive = forget()
    hand.afterWrites { [hand] in
      guard isAlive(), hand.crew.unfinishedTasks.isEmpty else { return }
      hand.report(
        "\(Model.self) is still alive after its view has released it; look for what holds it,"
          + " perhaps a closure that captures `self`"
      )
    }
  }

  /// Frees the model without calling it, as a view does that is no longer shown.
  ///
  /// - Returns: Whether something else keeps the model alive.
  func forget() -> () -> Bool {
    let place = place
    perform { place.forget() }
    return { place.isAlive }
  }

  private func perform(_ work: @escaping @StageActor @Sendable () -> Void) {
    hand.comeToRest { StageTask { @StageActor in work() } }
  }

  /// Delivers what `begin` tells for as long as something listens.
  private func listening<Value: Sendable>(
    _ begin: @escaping @StageActor @Sendable (Model, Listening<Value>) -> Void
  ) -> Observable<Value> {
    Observable.create { [self] observer in
      let listening = Listening<Value>(hand.crew, id: hand.addListener(observer.onNext))
      send { begin($0, listening) }
      return Disposables.create { [hand] in
        listening.end()
        hand.removeListener(listening.id)
      }
    }
  }
}

/// One listener's subscription to a model.
private final class Listening<Value: Sendable>: Sendable {
  let id: Int

  private let crew: Crew
  private let isOver = Mutex(false)

  init(_ crew: Crew, id: Int) {
    self.crew = crew
    self.id = id
  }

  func end() { isOver.withLock { $0 = true } }

  @Sendable func tell(_ value: Value) { crew.tell(id, value) }

  /// Tells the state now, and again after each turn in which one of its properties has changed.
  @StageActor func follow<Model: AnyObject & Sendable>(
    _ model: Model,
    _ read: @escaping @StageActor @Sendable (Model) -> Value
  ) {
    let state = withObservationTracking {
      read(model)
    } onChange: { [weak model] in
      StageTask { @StageActor in
        if let model, !self.isOver.withLock({ $0 }) { self.follow(model, read) }
      }
    }
    tell(state)
  }
}

/// The model of a ``StagedModel``.
private final class Place<Model: AnyObject & Sendable>: Sendable {
  @StageActor var model: Model?

  /// The tasks of the view.
  @StageActor var tasks: [StageTask<Void, Never>] = []

  private let forgotten = Mutex(WeakModel<Model>())

  var isAlive: Bool { forgotten.withLock { $0.model != nil } }

  @StageActor func cancelTasks() {
    for task in tasks { task.cancel() }
    tasks = []
  }

  @StageActor func forget() {
    cancelTasks()
    let model = model
    forgotten.withLock { $0.model = model }
    self.model = nil
  }
}

private struct WeakModel<Model: AnyObject & Sendable>: Sendable {
  weak var model: Model?
}
