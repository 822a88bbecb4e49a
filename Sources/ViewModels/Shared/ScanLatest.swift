import Core

extension ObservableType {
  /// Runs one effect at a time and gathers what the effects send in a state.
  ///
  /// An element is a command. If the state accepts it, its effect is subscribed to and the one
  /// before is given up; each change that an effect sends makes the next state. So an effect knows
  /// how far its predecessors got, and a command that the state refuses leaves the running effect
  /// alone. Starts with `initial` for each subscription.
  ///
  /// ```
  /// commands   r------m-m---r------
  /// effect r   b--p         b--p          began, page
  /// effect m          b---p
  /// states     ib-s---b---s-b--s--        the second m is refused while the first runs
  /// ```
  ///
  /// The shape is the feedback loop of RxFeedback, with `flatMapLatest` in it.
  ///
  /// - Parameters:
  ///   - initial: The state before any change.
  ///   - changes: Changes that need no effect and leave the running one alone.
  ///   - accepts: Whether a command may run now.
  ///   - effect: What a command does; it has to turn its errors into changes.
  ///   - reduce: The state after a change.
  func scanLatest<State, Change>(
    into initial: State,
    with changes: Observable<Change> = .empty(),
    accepts: @escaping (State, Element) -> Bool,
    effect: @escaping (State, Element) -> Observable<Change>,
    reduce: @escaping (State, Change) -> State
  ) -> Observable<State> {
    Observable.deferred {
      let state = BehaviorRelay(value: initial)
      let effects = filter { accepts(state.value, $0) }
        .flatMapLatest { effect(state.value, $0) }
      return Observable.merge(effects, changes)
        .map { reduce(state.value, $0) }
        .do(onNext: { state.accept($0) })
        .startWith(initial)
    }
  }
}
