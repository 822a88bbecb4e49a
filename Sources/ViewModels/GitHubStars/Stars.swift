import Core

/// A command of a screen that sets stars.
public enum StarCommand: ViewCommand, Sendable {
  /// Reads the user's stars, unless they have been read.
  case load

  /// Gives a repository a star, or takes it away.
  case set(RepositoryName, isStarred: Bool)
}

/// The store of the user's stars: one state for every screen, and the only sender of writes.
///
/// A screen shows ``starred``; when you bind it, bind its commands to ``take(_:)``. The store
/// subscribes to its own requests, so a screen that leaves cancels none of them. Create one for the
/// whole flow.
public final class Stars {
  /// Emits the reason why a star was reset.
  public let messages: Signal<FlowMessage>

  /// Emits the repositories that have a star, as the user wished, when they change.
  public let starred: Driver<Set<RepositoryName>>

  private let commands = PublishRelay<StarCommand>()
  private let disposeBag = DisposeBag()

  /// Creates a store that reads and writes with `service` for the user of `session`.
  public init(service: Provider<StarsTarget>, session: Session = Session()) {
    let ledgers = BehaviorRelay(value: StarLedger())

    let stars = Observable.merge(
      commands.map(StarLedger.Action.command),
      session.changes.asObservable().map(StarLedger.Action.session)
    )
    .reduced(into: StarLedger(), by: { $0.reduce($1) }, keepingEffects: true) { request in
      Self.send(request, to: service, in: session) { ledgers.value.wishes($0) }
    }

    messages = stars.events
    starred = stars.state.map(\.shown).distinctUntilChanged()
    stars.state.drive(ledgers).disposed(by: disposeBag)
  }

  /// Carries out the commands of a screen.
  ///
  /// It's a method, not a relay, so that nothing else can listen to the commands.
  public func take(_ command: StarCommand) { commands.accept(command) }

  private static func send(
    _ request: StarLedger.Request,
    to service: Provider<StarsTarget>,
    in session: Session,
    while isWished: @escaping (RepositoryName) -> Bool
  ) -> Observable<StarLedger.Action> {
    switch request {
    case .load:
      return session.read(list(page: 1, from: service))
        .map(StarLedger.Action.loaded)
        .catch { .just(.loadFailed(NetworkError($0))) }
    case .write(let name, let isStarred):
      // The next write has to begin after the end of this one, not in the delivery of its response.
      let write = service.request(.set(name, isStarred: isStarred)).asObservable()
        .flatMap { _ in Observable<Void>.empty() }
      // Sent twice, a `PUT` or `DELETE` has the effect of one.
      return session.send(.concat(write, .just(())), while: { isWished(name) }, repeatsLost: true)
        .map { ending in
          switch ending {
          case .done: .written(name, .done(isStarred: isStarred))
          case .refused(let error): .written(name, .refused(error.message))
          case .declined: .written(name, .refused(Session.declined))
          case .again, .gone: .written(name, .again)
          }
        }
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

/// The logic of the store: the stars shown, the server's stars, and the next requests.
///
/// Its rules:
/// - A star shows at once. A write follows unless one of its repository is in flight.
/// - When that one has ended, the last wish is written, if the server's value differs.
/// - A refused write resets the star to the server's value, unless the user has done so.
/// - The server's list changes no star that is being written or was written before it arrived.
struct StarLedger {
  typealias Outcome = Reaction<Request, FlowMessage>

  enum Request: Equatable {
    case load
    case write(RepositoryName, isStarred: Bool)
  }

  enum Action {
    case command(StarCommand)
    /// The list; `nil` if the server knows no user.
    case loaded([RepositoryName]?)
    case loadFailed(NetworkError)
    case session(Session.Change)
    case written(RepositoryName, Ending)
  }

  /// The end of a write.
  enum Ending {
    case done(isStarred: Bool)
    case refused(String)
    /// Nothing of this user's was written; the present wish may be.
    case again
  }

  private enum Load { case missing, inFlight, noUser, done }

  /// The repositories with a star, as the user wished.
  private(set) var shown: Set<RepositoryName> = []
  private var onServer: Set<RepositoryName> = []
  private var inFlight: Set<RepositoryName> = []
  /// Those of the writes in flight that the last user had wished for.
  private var inFlightForAnother: Set<RepositoryName> = []
  private var load = Load.missing
  private var written: Set<RepositoryName> = []

  /// Changes the stars, and returns the requests to send and the messages to show.
  mutating func reduce(_ action: Action) -> Outcome {
    switch action {
    // region: a tap and a write
    case .command(.set(let name, let isStarred)):
      shown.set(name, isStarred)
      return next(name)
    case .written(let name, let ending):
      inFlight.remove(name)
      inFlightForAnother.remove(name)
      switch ending {
      case .done(let isStarred):
        written.insert(name)
        onServer.set(name, isStarred)
        return next(name)
      case .refused(let reason): return takeBack(name, reason)
      case .again: return next(name)
      }
    // endregion
    case .command(.load): return load == .missing ? reload() : Reaction()
    case .loaded(let names?):
      load = .done
      let touched = inFlight.filter { !inFlightForAnother.contains($0) || wishes($0) }
      onServer = Set(names).subtracting(written).union(onServer.intersection(written))
      shown = onServer.subtracting(touched).union(shown.intersection(touched))
    case .loaded(nil): load = .noUser
    case .loadFailed(let error):
      load = .missing
      return Reaction(events: [FlowMessage(nil, "No stars. \(error.message)")])
    // region: a session
    case .session(.signedIn): return load == .inFlight ? Reaction() : reload()
    case .session(.declined): break
    case .session(.signedOut):
      let inFlight = inFlight
      self = StarLedger()
      (self.inFlight, inFlightForAnother) = (inFlight, inFlight)
    // endregion
    }
    return Reaction()
  }

  /// True if the user's wish differs from the server's value.
  func wishes(_ name: RepositoryName) -> Bool {
    shown.contains(name) != onServer.contains(name)
  }

  private mutating func reload() -> Outcome {
    load = .inFlight
    return Reaction(effect: .load)
  }

  /// Writes the last wish, if there's one to write. A write that was taken shows that there is a
  /// user, so a list that met none can be read, too.
  private mutating func next(_ name: RepositoryName) -> Outcome {
    var reaction = load == .noUser && !written.isEmpty ? reload() : Reaction()
    guard wishes(name), inFlight.insert(name).inserted else { return reaction }
    reaction.effects.append(.write(name, isStarred: shown.contains(name)))
    return reaction
  }

  private mutating func takeBack(
    _ name: RepositoryName,
    _ reason: String
  ) -> Outcome {
    guard wishes(name) else { return Reaction() }
    let isStarred = onServer.contains(name)
    shown.set(name, isStarred)
    let start = isStarred ? "Couldn't remove the star of" : "Couldn't star"
    return Reaction(
      events: [FlowMessage(name, "\(start) \(name): \(reason.withSmallInitial)")]
    )
  }
}

extension Set {
  fileprivate mutating func set(_ element: Element, _ isMember: Bool) {
    if isMember { insert(element) } else { remove(element) }
  }
}
