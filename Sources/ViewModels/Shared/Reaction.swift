import Core

/// The outcome of an action besides the next state.
package struct Reaction<Effect, Event> {
  /// The effects to perform now; the earlier ones continue, or the last of these replaces them.
  package var effects: [Effect] = []

  /// The events to emit, once, to the current subscribers.
  package var events: [Event] = []

  package init(effect: Effect? = nil, events: [Event] = []) {
    effects = effect.map { [$0] } ?? []
    self.events = events
  }
}

extension Reaction: Equatable where Effect: Equatable, Event: Equatable {}

/// A state over time, and the events between its values.
///
/// At one instant events come before the state that they led to, in whatever order the outputs were
/// subscribed to.
package struct Reduced<State, Event> {
  package let state: Driver<State>
  package let events: Signal<Event>
}

extension ObservableType {
  /// Reduces actions into a state, and performs effects, whose elements are actions too.
  ///
  /// An action goes to `reduce`, which changes the state and returns a ``Reaction``. So `reduce`
  /// alone decides, it needs no Rx, and the same state and action give the same result.
  ///
  /// A screen's effects replace each other: a new one disposes of the one before. A store's are
  /// kept, since a write has to end.
  ///
  /// ```
  /// actions  l--p-m-m-p---   load, load more, and the pages that come back
  /// effects  l----m-------   the loads: the second m finds a page in flight
  /// states   l--c-n---c---   loading first, content, loading next, content
  /// ```
  ///
  /// It is a `scan` with a feedback loop: without effects, `scan(into:)` is enough. RxFeedback has
  /// the same loop and derives effects from the state; ReactorKit splits `reduce` into `mutate`,
  /// which has the effects, and `reduce`, which has none, and runs all effects side by side.
  ///
  /// Each subscription begins with `initial`; all outputs share one.
  ///
  /// - Parameters:
  ///   - initial: The state before any action.
  ///   - reduce: Changes the state, and returns the effects to perform and the events to emit.
  ///   - keepsEffects: True for a store, whose effects run side by side.
  ///   - perform: Performs an effect. It has to turn its errors into actions: an effect that fails
  ///     ends everything.
  package func reduced<State, Effect, Event>(
    into initial: State,
    by reduce: @escaping (inout State, Element) -> Reaction<Effect, Event>,
    keepingEffects keepsEffects: Bool = false,
    performing perform: @escaping (Effect) -> Observable<Element>
  ) -> Reduced<State, Event> {
    let steps = Observable.deferred {
      let effects = PublishRelay<Effect>()
      let results = keepsEffects ? effects.flatMap(perform) : effects.flatMapLatest(perform)
      return Observable.merge(results, asObservable())
        .scan(into: (state: initial, reaction: Reaction<Effect, Event>())) { step, action in
          step.reaction = reduce(&step.state, action)
        }
        .do(afterNext: { step in step.reaction.effects.forEach(effects.accept) })
    }

    // The state comes last, so that `share` replays it to a late view, and no event twice.
    let emissions = steps.concatMap { step in
      Observable.from(step.reaction.events.map(Emission.event) + [.state(step.state)])
    }
    .startWith(.state(initial))
    .share(replay: 1)

    return Reduced(
      state: emissions.compactMap(\.state).asDriver(onErrorDriveWith: .empty()),
      events: emissions.compactMap(\.event).asSignal(onErrorSignalWith: .empty())
    )
  }
}

private enum Emission<State, Event> {
  case event(Event)
  case state(State)

  var event: Event? {
    guard case .event(let event) = self else { return nil }
    return event
  }

  var state: State? {
    guard case .state(let state) = self else { return nil }
    return state
  }
}
