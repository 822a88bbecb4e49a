import Core

/// The store of the user's stars: one state for every screen, and the only sender of writes.
///
/// A screen shows ``starred``, and whoever binds the screen gives its commands to ``take(_:)``. The
/// store subscribes to its
/// own requests, so a screen that leaves cancels none of them. Create one for the whole flow.
public final class Stars {
  /// Emits why a star went back to what it was.
  public var messages: Signal<String> { told.asSignal() }

  /// Emits the repositories that have a star, as the user wished, when they change.
  public var starred: Driver<Set<RepositoryName>> { shown.asDriver().distinctUntilChanged() }

  private let commands = PublishRelay<StarCommand>()
  private let disposeBag = DisposeBag()
  private let shown: BehaviorRelay<Set<RepositoryName>>
  private let told = PublishRelay<String>()

  /// Creates a store that reads and writes with `service`, and shows the stars in `saved` until the
  /// server's arrive.
  public init(
    service: Provider<StarsTarget>,
    saved: Set<RepositoryName> = []
  ) {
    shown = BehaviorRelay(value: saved)

    let requests = PublishRelay<StarLedger.Request>()

    let actions = Observable.merge(
      commands.map(StarLedger.Action.command),
      requests.flatMap { Self.send($0, to: service) }
    )

    actions
      .scan(into: (ledger: StarLedger(saved), reaction: StarLedger.Reaction())) { step, action in
        step.reaction = step.ledger.reduce(action)
      }
      .subscribe(onNext: { [shown, told] step in
        step.reaction.events.forEach(told.accept)
        shown.accept(step.ledger.shown)
        step.reaction.effect.map(requests.accept)
      })
      .disposed(by: disposeBag)
  }

  /// Does what a screen wants done.
  ///
  /// It's a method and no relay, so that nothing else can listen to what the store is told.
  public func take(_ command: StarCommand) { commands.accept(command) }

  private static func send(
    _ request: StarLedger.Request,
    to service: Provider<StarsTarget>
  ) -> Observable<StarLedger.Action> {
    switch request {
    case .load:
      return list(page: 1, from: service)
        .map(StarLedger.Action.loaded)
        .catch { .just(.loadFailed(NetworkError($0))) }
    case .write(let name, let isStarred):
      // The next write has to begin after the end of this one, not in the delivery of its response.
      let write = write(.set(name, isStarred: isStarred), to: service)
        .flatMap { _ in Observable<StarLedger.Action>.empty() }
      return Observable.concat(write, .just(.written(name, isStarred: isStarred)))
        .catch { .just(.refused(name, NetworkError($0))) }
    }
  }

  /// Sends a write, and once more if the connection was lost: sent twice, a `PUT` or `DELETE` has
  /// the effect of one.
  private static func write(
    _ target: StarsTarget,
    to service: Provider<StarsTarget>
  ) -> Observable<Response> {
    let request = service.request(target).asObservable()
    return request.catch { error in
      guard case .transport(.connectionLost, _) = NetworkError(error) else { return .error(error) }
      return request
    }
  }

  /// The limit of pages of 100 stars.
  private static let mostPages = 10

  private static func list(
    page: Int,
    from service: Provider<StarsTarget>
  ) -> Observable<[RepositoryName]> {
    service.request(.list(page: page)).asObservable().flatMap { response in
      let names = try response.map(TolerantList<GitHubRepository>.self).elements.map(\.name)
      guard response.link(rel: "next") != nil, page < mostPages else {
        return Observable.just(names)
      }
      return list(page: page + 1, from: service).map { names + $0 }
    }
  }
}
