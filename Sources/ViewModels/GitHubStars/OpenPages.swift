import Core

/// The pages that are open, the one on top last, and the change that waits for the user's answer.
///
/// Its rules:
/// - No page is open twice. A page that is opened again closes those above it instead.
/// - A form stands on the page of its repository, and nothing stands on a form.
/// - A change that would close a form with a text in it waits until the user has been asked.
/// - A container changes its pages without asking, and reports that afterwards. If the path then
///   differs from its pages, or if a page is opened that it may just be closing, the path has to be
///   emitted again; ``version`` counts that.
struct OpenPages {
  enum Action {
    case answered(LeavingAnswer)
    case close(Route)
    case open(Route)
    case replace([Route])
    case unsaved(Set<RepositoryName>)
  }

  private(set) var path: [Route] = [] {
    didSet { if path != oldValue { version += 1 } }
  }

  /// The number of times that the path changed, or has to be sent to the container again.
  private(set) var version = 0

  /// The path that the user has asked for, while the answer isn't known.
  private(set) var wanted: [Route]?

  private var unsaved: Set<RepositoryName> = []

  /// Changes the path, and returns the question to ask and the draft to discard.
  mutating func reduce(_ action: Action) -> Reaction<AlertContent<LeavingAnswer>, IssueCommand> {
    switch action {
    case .open(let route):
      return go(to: path.opening(route), from: nil)
    case .replace(let shown):
      return go(to: shown.reduce(into: []) { $0 = $0.opening($1) }, from: shown)
    case .close(let route):
      path.removeAll { $0 == route }
      return Reaction()
    case .unsaved(let names):
      unsaved = names
      return Reaction()
    case .answered(let answer):
      defer { wanted = nil }
      guard answer == .discard, let wanted, let form = path.last else { return Reaction() }
      path = wanted
      return Reaction(events: [.discard(form.repository)])
    }
  }

  /// - Parameter shown: The pages that the container shows; `nil` if that isn't known.
  private mutating func go(
    to new: [Route],
    from shown: [Route]?
  ) -> Reaction<AlertContent<LeavingAnswer>, IssueCommand> {
    let isLost = path.last != new.last && holdsText(path.last)
    let next = isLost ? path : new
    if next == path, path != shown { version += 1 }
    path = next
    guard isLost else { return Reaction() }
    wanted = new
    return Reaction(
      effect: AlertContent(
        title: "Discard what you've written?",
        style: .actionSheet,
        actions: [.discard, .keepWriting]
      )
    )
  }

  private func holdsText(_ route: Route?) -> Bool {
    guard let route else { return false }
    return route.isForm && unsaved.contains(route.repository)
  }
}

/// The answer to the question whether a form may be closed.
public enum LeavingAnswer: AlertAction, Equatable, Sendable {
  case discard
  case keepWriting

  public var style: AlertActionStyle { self == .discard ? .destructive : .cancel }

  public var title: String { self == .discard ? "Discard" : "Keep writing" }
}

extension [Route] {
  fileprivate func opening(_ route: Route) -> [Route] {
    let pages = prefix { !$0.isForm && $0 != .repository(name: route.repository) }
    let page = Route.repository(name: route.repository)
    return pages + (route.isForm ? [page, route] : [route])
  }
}
