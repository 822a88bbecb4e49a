import Core
import Foundation

/// The flow of the app: the feed, above it the pages of repositories, and the form of a new issue.
///
/// Navigation is a state: ``Output/path`` lists the open pages, and a view shows the last one.
public final class GitHubStarsViewModel: ViewModelType {
  public struct Input {
    /// Send when a row of the feed is tapped, with the name that it showed.
    public let repositoryOpened: Signal<RepositoryName>

    /// Send when the user wants to write an issue, with the name of the repository.
    public let newIssueTapped: Signal<RepositoryName>

    /// Send the pages that the container shows once it has changed them by itself, as it does for
    /// Back and for a swipe; or send a saved path.
    public let pathReplaced: Signal<[Route]>

    /// Send when the app is opened by a link, or a link in it is tapped.
    public let linkOpened: Signal<URL>

    /// Send when the user has entered a key.
    public let keyEntered: Signal<UserKey>

    /// Send when the user has closed the sign-in without a key.
    public let signInClosed: Signal<Void>

    /// Send when the user wants to sign out.
    public let signOutTapped: Signal<Void>

    // An app of one module needs none: Swift makes it.
    public init(
      repositoryOpened: Signal<RepositoryName>,
      newIssueTapped: Signal<RepositoryName>,
      pathReplaced: Signal<[Route]>,
      linkOpened: Signal<URL>,
      keyEntered: Signal<UserKey>,
      signInClosed: Signal<Void>,
      signOutTapped: Signal<Void>
    ) {
      self.repositoryOpened = repositoryOpened
      self.newIssueTapped = newIssueTapped
      self.pathReplaced = pathReplaced
      self.linkOpened = linkOpened
      self.keyEntered = keyEntered
      self.signInClosed = signInClosed
      self.signOutTapped = signOutTapped
    }
  }

  public struct Output {
    /// Emits the pages above the feed when they change, the one on top last; and the same ones
    /// again when the container has made other ones of them.
    public let path: Driver<[Route]>

    /// Emits whether the user is being asked if a text may be lost, above everything else.
    public let isQuestionShown: Driver<Bool>

    /// Emits whether the sign-in is shown, above everything but a question.
    public let isSignInShown: Driver<Bool>

    /// Emits the messages to the user, whichever screen is on top.
    public let message: Signal<FlowMessage>

    /// Emits the user's commands about drafts; bind it to ``NewIssues/take(_:)``.
    public let issueCommands: Signal<IssueCommand>

    /// Emits the user's commands about the session; bind it to ``Session/take(_:)``.
    public let sessionCommands: Signal<SessionCommand>

    /// Emits a link that leads to none of these pages; another flow may handle it.
    public let foreignLinks: Signal<URL>
  }

  private let alerts: any AlertPresenting
  private let isLast: Bool
  private let issues: NewIssues
  private let session: Session
  private let stars: Stars

  /// Creates the view model of a flow. The stores report what became of the user's writes, and
  /// `alerts` asks before a text is lost. If a link isn't its own, the last flow that reads it says
  /// so; `isLast` is false if another one takes its ``Output/foreignLinks``.
  public init(
    stars: Stars,
    issues: NewIssues,
    session: Session,
    alerts: any AlertPresenting,
    isLast: Bool = true
  ) {
    self.alerts = alerts
    self.isLast = isLast
    self.issues = issues
    self.session = session
    self.stars = stars
  }

  public func transform(input: Input) -> Output {
    // region: path
    let routes = Signal.merge(
      input.linkOpened.compactMap { Route(link: $0) },
      input.newIssueTapped.map { .newIssue(name: $0) },
      input.repositoryOpened.map { .repository(name: $0) }
    )

    let pages = Observable.merge(
      issues.unsaved.asObservable().map(OpenPages.Action.unsaved),
      issues.created.asObservable().map { .close(.newIssue(name: $0)) },
      input.pathReplaced.asObservable().map { .replace($0) },
      routes.asObservable().map { .open($0) }
    )
    .reduced(into: OpenPages(), by: { $0.reduce($1) }) { [alerts] question in
      alerts.present(question).asObservable().map { .answered($0) }
    }

    let path = pages.state
      .distinctUntilChanged { $0.version }
      .map(\.path)
    // endregion

    let isSignInShown = Driver.combineLatest(session.isAsking, pages.state) {
      $0 && $1.wanted == nil
    }

    let foreignLinks = input.linkOpened.filter { Route(link: $0) == nil }

    let refusals =
      foreignLinks
      .filter { [isLast] _ in isLast }
      .map { _ in FlowMessage(nil, "This link doesn't lead to a repository.") }

    let sessionCommands = Signal.merge(
      input.keyEntered.map { SessionCommand.signIn($0) },
      input.signInClosed.map { .decline },
      input.signOutTapped.map { .signOut }
    )

    return Output(
      path: path,
      isQuestionShown: pages.state.map { $0.wanted != nil }.distinctUntilChanged(),
      isSignInShown: isSignInShown.distinctUntilChanged(),
      message: Signal.merge(stars.messages, issues.messages, refusals),
      issueCommands: pages.events,
      sessionCommands: sessionCommands,
      foreignLinks: foreignLinks
    )
  }
}
