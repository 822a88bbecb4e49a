import Core

/// A state over time, and the events between its values.
///
/// At one instant events come before the state that they led to, and both come to all who listen,
/// in whatever order the outputs were subscribed to.
package struct Reduced<State, Event> {
  /// The state now, and each one after it.
  package let state: Driver<State>

  /// What is emitted once.
  package let events: Signal<Event>
}

extension ObservableType {
  /// Reduces actions into a state, and performs one effect at a time, whose actions come back.
  ///
  /// An action goes to `reduce`, which changes the state and returns a ``Reaction``. An effect takes
  /// the place of the one before, which is disposed of; its elements are actions like any other. So
  /// `reduce` alone decides, it needs no Rx, and the same state and action give the same result.
  ///
  /// ```
  /// actions  l--p-m-m-p---   load, load more, and the pages that come back
  /// effects  l----m-------   what is performed: the second m finds a page in flight
  /// states   l--c-n---c---   loading first, content, loading next, content
  /// ```
  ///
  /// It is `scan` with a way back: without effects, `scan(into:)` is all that there is. RxFeedback
  /// has the same loop, where effects are derived from the state; ReactorKit splits `reduce` into
  /// `mutate`, which has the effects, and `reduce`, which has none, and runs all effects side by side.
  ///
  /// Each subscription begins with `initial`; all outputs share one.
  ///
  /// - Parameters:
  ///   - initial: The state before any action.
  ///   - reduce: Changes the state, and says what is to be done and told.
  ///   - perform: Performs an effect. It has to turn its errors into actions: one that fails ends all.
  package func reduced<State, Effect, Event>(
    into initial: State,
    by reduce: @escaping (inout State, Element) -> Reaction<Effect, Event>,
    performing perform: @escaping (Effect) -> Observable<Element>
  ) -> Reduced<State, Event> {
    let steps = Observable.deferred {
      let effects = PublishRelay<Effect>()
      return Observable.merge(effects.flatMapLatest(perform), asObservable())
        .scan(into: (state: initial, reaction: Reaction<Effect, Event>())) { step, action in
          step.reaction = reduce(&step.state, action)
        }
        .do(afterNext: { step in step.reaction.effect.map(effects.accept) })
    }

    // The state comes last, so that it is what a late view is sent: no event comes twice.
    let told =
      steps
      .concatMap { Observable.from($0.reaction.events.map(Told.event) + [.state($0.state)]) }
      .startWith(.state(initial))
      .share(replay: 1)

    return Reduced(
      state: told.compactMap { $0.state }.asDriver(onErrorDriveWith: .empty()),
      events: told.compactMap { $0.event }.asSignal(onErrorSignalWith: .empty())
    )
  }
}

private enum Told<State, Event> {
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
