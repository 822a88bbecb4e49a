import Core

/// What a screen wants done with stars.
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
/// - The server's list changes no star that is being written or was written before it arrived.
struct StarLedger {
  typealias Reaction = ViewModels.Reaction<Request, String>

  enum Request: Equatable {
    case load
    case write(RepositoryName, isStarred: Bool)
  }

  enum Action {
    case command(StarCommand)
    case loaded([RepositoryName])
    case loadFailed(NetworkError)
    case written(RepositoryName, isStarred: Bool)
    case refused(RepositoryName, NetworkError)
  }

  private enum Load { case missing, inFlight, done }

  /// The repositories with a star, as the user wished.
  private(set) var shown: Set<RepositoryName>
  private var onServer: Set<RepositoryName>
  private var inFlight: Set<RepositoryName> = []
  private var written: Set<RepositoryName> = []
  private var load = Load.missing

  init(_ saved: Set<RepositoryName>) {
    shown = saved
    onServer = saved
  }

  /// Changes the stars, and returns the request to send and the message to show.
  mutating func reduce(_ action: Action) -> Reaction {
    switch action {
    case .command(.load):
      guard load == .missing else { return Reaction() }
      load = .inFlight
      return Reaction(effect: .load)
    case .command(.set(let name, let isStarred)):
      shown.set(name, isStarred)
      return next(name)
    case .loaded(let names):
      load = .done
      onServer = Set(names).subtracting(written).union(onServer.intersection(written))
      shown = onServer.subtracting(inFlight).union(shown.intersection(inFlight))
      return Reaction()
    case .loadFailed(let error):
      // Without a key there is no user and no star; the first tap says so.
      load = error.isUnauthorized ? .done : .missing
      return Reaction(events: error.isUnauthorized ? [] : ["No stars. \(error.message)"])
    case .written(let name, let isStarred):
      inFlight.remove(name)
      written.insert(name)
      onServer.set(name, isStarred)
      return next(name)
    case .refused(let name, let error):
      inFlight.remove(name)
      let isStarred = onServer.contains(name)
      guard shown.contains(name) != isStarred else { return Reaction() }
      shown.set(name, isStarred)
      return Reaction(
        events: ["\(name) \(isStarred ? "keeps its star" : "has no star"). \(error.message)"]
      )
    }
  }

  private mutating func next(_ name: RepositoryName) -> Reaction {
    let isStarred = shown.contains(name)
    guard isStarred != onServer.contains(name), inFlight.insert(name).inserted else {
      return Reaction()
    }
    return Reaction(effect: .write(name, isStarred: isStarred))
  }
}

extension Set {
  fileprivate mutating func set(_ element: Element, _ isMember: Bool) {
    if isMember { insert(element) } else { remove(element) }
  }
}

extension NetworkError {
  fileprivate var isUnauthorized: Bool {
    if case .statusCode(let response) = self { response.statusCode == 401 } else { false }
  }
}
