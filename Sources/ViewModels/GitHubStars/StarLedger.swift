import Core

/// A command of a screen that sets stars.
public enum StarCommand: ViewCommand, Sendable {
  /// Reads the user's stars, unless they have been read.
  case load

  /// Gives a repository a star, or takes it away.
  case set(RepositoryName, isStarred: Bool)
}

/// The logic of the store: what is shown, what the server has, and what is sent next.
///
/// Its rules:
/// - A star shows at once. A write follows unless one of its repository is in flight.
/// - When that one has ended, the last wish is written, if the server has something else.
/// - A refused write takes the star back to what the server has, unless the user has done so.
/// - A write that needs a key keeps the wish until the user has signed in, or has said no.
/// - The server's list changes no star that is being written or was written before it arrived.
struct StarLedger {
  enum Request: Equatable {
    case askToSignIn
    case load
    case write(RepositoryName, isStarred: Bool)
  }

  enum Action {
    case command(StarCommand)
    case loaded([RepositoryName])
    /// The list failed; `isLate` if the user has signed in since it was asked for.
    case loadFailed(NetworkError, isLate: Bool)
    case refused(RepositoryName, String)
    case session(Session.Change)
    /// A write needs a key; `isLate` if the user has signed in since it was sent.
    case unauthorized(RepositoryName, isLate: Bool)
    case written(RepositoryName, isStarred: Bool)
    /// A write has ended that another user had wished for.
    case writtenForAnother(RepositoryName)
  }

  struct Reaction {
    var requests: [Request] = []
    var messages: [FlowMessage] = []
  }

  private enum Load { case missing, inFlight, unauthorized, done }

  /// The repositories with a star, as the user wished.
  private(set) var shown: Set<RepositoryName> = []
  private var onServer: Set<RepositoryName> = []
  private var inFlight: Set<RepositoryName> = []
  /// Those of the writes in flight that the last user had wished for.
  private var inFlightForAnother: Set<RepositoryName> = []
  private var load = Load.missing
  private var waiting: Set<RepositoryName> = []
  private var written: Set<RepositoryName> = []

  /// Changes the stars, and returns the requests to send and the messages to show.
  mutating func reduce(_ action: Action) -> Reaction {
    switch action {
    // region: three cases
    case .command(.set(let name, let isStarred)):
      shown.set(name, isStarred)
      return next(name)
    case .written(let name, let isStarred):
      inFlight.remove(name)
      written.insert(name)
      onServer.set(name, isStarred)
      return next(name)
    case .refused(let name, let reason):
      inFlight.remove(name)
      return takeBack(name, reason)
    // endregion
    case .unauthorized(let name, let isLate):
      inFlight.remove(name)
      guard wishes(name), !isLate else { return next(name) }
      waiting.insert(name)
      return Reaction(requests: [.askToSignIn])
    case .command(.load):
      return load == .missing ? reload() : Reaction()
    case .loaded(let names):
      load = .done
      let touched = inFlight.filter { !inFlightForAnother.contains($0) || wishes($0) }
        .union(waiting)
      onServer = Set(names).subtracting(written).union(onServer.intersection(written))
      shown = onServer.subtracting(touched).union(shown.intersection(touched))
      return Reaction()
    case .loadFailed(let error, let isLate):
      if error.isUnauthorized, isLate { return reload() }
      // Without a key there is no user and no star; the first tap asks for one.
      load = error.isUnauthorized ? .unauthorized : .missing
      let message = FlowMessage(nil, "No stars. \(error.message)")
      return Reaction(messages: error.isUnauthorized ? [] : [message])
    case .writtenForAnother(let name):
      inFlight.remove(name)
      inFlightForAnother.remove(name)
      return next(name)
    case .session(let change):
      return follow(change)
    }
  }

  private mutating func follow(_ change: Session.Change) -> Reaction {
    let waited = waiting.sorted { $0.description < $1.description }
    waiting = []
    switch change {
    case .signedIn:
      let reaction = load == .inFlight ? Reaction() : reload()
      return waited.reduce(into: reaction) { $0.requests += next($1).requests }
    case .declined:
      return waited.reduce(into: Reaction()) { reaction, name in
        reaction.messages += takeBack(name, "You aren't signed in.").messages
      }
    case .signedOut:
      (shown, onServer, written) = ([], [], [])
      inFlightForAnother = inFlight
      load = .missing
      return Reaction()
    }
  }

  /// True if the user wants something else than the server has.
  private func wishes(_ name: RepositoryName) -> Bool {
    shown.contains(name) != onServer.contains(name)
  }

  private mutating func reload() -> Reaction {
    load = .inFlight
    return Reaction(requests: [.load])
  }

  /// Writes the last wish, if there's one to write. A write that was taken shows that there is a
  /// user, so a list that met a 401 can be read, too.
  private mutating func next(_ name: RepositoryName) -> Reaction {
    var reaction = load == .unauthorized && !written.isEmpty ? reload() : Reaction()
    guard wishes(name), !waiting.contains(name), inFlight.insert(name).inserted else {
      return reaction
    }
    reaction.requests.append(.write(name, isStarred: shown.contains(name)))
    return reaction
  }

  private mutating func takeBack(_ name: RepositoryName, _ reason: String) -> Reaction {
    guard wishes(name) else { return Reaction() }
    let isStarred = onServer.contains(name)
    shown.set(name, isStarred)
    let start = isStarred ? "Couldn't remove the star of" : "Couldn't star"
    return Reaction(
      messages: [FlowMessage(name, "\(start) \(name): \(reason.withSmallInitial)")]
    )
  }
}

extension Set {
  fileprivate mutating func set(_ element: Element, _ isMember: Bool) {
    if isMember { insert(element) } else { remove(element) }
  }
}
