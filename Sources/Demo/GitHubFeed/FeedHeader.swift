import Core

/// The header of the feed: it says pull, refreshing, done or why not.
@MainActor
final class FeedHeader {
  /// Whether the list is being refreshed.
  let isRefreshing = BehaviorRelay(value: false)

  /// Shows why a refresh brought nothing.
  let reason = PublishRelay<String>()

  private enum State: Equatable {
    case idle, refreshing, done
    case reason(String)
  }

  private var state = State.idle
  private let disposeBag = DisposeBag()

  /// - Parameter scheduler: Times how long it says how a refresh ended.
  init(scheduler: any SchedulerType) {
    let phases = isRefreshing.distinctUntilChanged().skip(1).map { $0 ? State.refreshing : .done }
    Observable.merge(phases, reason.map(State.reason))
      .scan(State.idle) { previous, next in
        // What is done without a result is not done.
        if next == .done, case .reason = previous { return previous }
        return next
      }
      .flatMapLatest { state -> Observable<State> in
        guard state != .refreshing else { return .just(state) }
        return Observable<Int>.timer(.seconds(3), scheduler: scheduler)
          .map { _ in State.idle }
          .startWith(state)
      }
      .subscribe(onNext: { [weak self] in self?.state = $0 })
      .disposed(by: disposeBag)
  }

  var text: StyledText {
    switch state {
    case .idle: .role(.muted, "↓ pull down to refresh")
    case .refreshing: .role(.accent, "⟳ refreshing…")
    case .done: .role(.success, "✓ done")
    case .reason(let text): .role(.failure, text)
    }
  }
}
