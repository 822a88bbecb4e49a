import Core

/// The store of the user's stars: one state for every screen, and the only sender of writes.
///
/// A screen shows ``starred``, and whoever binds the screen gives its commands to ``take(_:)``. The
/// store subscribes to its own requests, so a screen that leaves cancels none of them. Create one
/// for the whole flow.
public final class Stars {
  /// Emits why a star went back to what it was.
  public var messages: Signal<FlowMessage> { told.asSignal() }

  /// Emits the repositories that have a star, as the user wished, when they change.
  public var starred: Driver<Set<RepositoryName>> { shown.asDriver().distinctUntilChanged() }

  private let commands = PublishRelay<StarCommand>()
  private let disposeBag = DisposeBag()
  private let shown = BehaviorRelay<Set<RepositoryName>>(value: [])
  private let told = PublishRelay<FlowMessage>()

  /// Creates a store that reads and writes with `service` for the user of `session`.
  public init(service: Provider<StarsTarget>, session: Session = Session()) {
    let requests = PublishRelay<StarLedger.Request>()

    let actions = Observable.merge(
      commands.map(StarLedger.Action.command),
      session.changes.asObservable().map(StarLedger.Action.session),
      requests.flatMap { Self.send($0, to: service, in: session) }
    )

    actions
      .scan(into: (ledger: StarLedger(), reaction: StarLedger.Reaction())) { step, action in
        step.reaction = step.ledger.reduce(action)
      }
      .subscribe(onNext: { [shown, told] step in
        step.reaction.messages.forEach(told.accept)
        shown.accept(step.ledger.shown)
        step.reaction.requests.forEach(requests.accept)
      })
      .disposed(by: disposeBag)
  }

  /// Does what a screen wants done.
  ///
  /// It's a method and no relay, so that nothing else can listen to what the store is told.
  public func take(_ command: StarCommand) { commands.accept(command) }

  private static func send(
    _ request: StarLedger.Request,
    to service: Provider<StarsTarget>,
    in session: Session
  ) -> Observable<StarLedger.Action> {
    let (number, user) = (session.number, session.user)
    switch request {
    case .askToSignIn:
      session.ask()
      return .empty()
    case .load:
      let signedOut = session.changes.asObservable().filter { $0 == .signedOut }
      return list(page: 1, from: service)
        .map(StarLedger.Action.loaded)
        .catch { .just(.loadFailed(NetworkError($0), isLate: session.number != number)) }
        .take(until: signedOut)
    case .write(let name, let isStarred):
      // The next write has to begin after the end of this one, not in the delivery of its response.
      let target = StarsTarget.set(name, isStarred: isStarred)
      let write = write(target, to: service) { session.user == user }
        .flatMap { _ in Observable<StarLedger.Action>.empty() }
      return Observable.concat(write, .just(.written(name, isStarred: isStarred)))
        .catch { error in
          let error = NetworkError(error)
          return .just(
            error.isUnauthorized
              ? .unauthorized(name, isLate: session.number != number)
              : .refused(name, error.message)
          )
        }
        .map { session.user == user ? $0 : .writtenForAnother(name) }
    }
  }

  /// Sends a write, and once more if the connection was lost: sent twice, a `PUT` or `DELETE` has
  /// the effect of one. If another user has come meanwhile, the second one would be theirs.
  private static func write(
    _ target: StarsTarget,
    to service: Provider<StarsTarget>,
    whileUserIsSame isUserSame: @escaping () -> Bool
  ) -> Observable<Response> {
    let request = service.request(target).asObservable()
    return request.catch { error in
      guard case .transport(.connectionLost, _) = NetworkError(error), isUserSame() else {
        return .error(error)
      }
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
