import Core
import Foundation
import ViewModels
import Workshop

/// The controls of the flow: those of the feed and of each page on the path.
///
/// A screen is bound for as long as it's on the path, whether or not another one covers it. What
/// the user sees and taps is what the container shows, which may be ahead of the path.
package final class GitHubStarsControls: ScreenControls {
  package typealias ViewModel = GitHubStarsViewModel

  /// A page on the path.
  package final class Page {
    /// The form of a new issue; `nil` on the page of a repository.
    package let form: NewIssueControls?
    package let issues: GitHubIssuesControls
    package let route: Route
    package let star = StarControls()

    package var name: RepositoryName { route.repository }

    fileprivate var binding: Disposable?

    fileprivate init(_ route: Route, on stage: Stage) {
      self.route = route
      issues = GitHubIssuesControls(on: stage)
      form =
        switch route {
        case .newIssue(let name): NewIssueControls(of: name)
        case .repository: nil
        }
    }
  }

  package let alerts: AlertPresenter
  package let container: NavigationContainer<Route>
  package let feed: GitHubFeedControls
  package let feedStar = StarControls()
  package let sheet = SheetContainer()

  /// The pages on the path, each of them bound.
  private var bound: [Page] = []

  /// The rows of the feed.
  package let repositories = BehaviorRelay<[RepositoryRow]>(value: [])

  /// Binds what draws the feed, besides its controls.
  package var showFeed: (GitHubFeedViewModel.Output) -> Disposable = { _ in Disposables.create() }

  /// Binds what draws a page, besides its controls.
  package var showPage: (Page, GitHubIssuesViewModel.Output) -> Disposable = { _, _ in
    Disposables.create()
  }

  /// The row that a finger rests on, as it was drawn.
  private var held: TouchedRow?
  private var isStarted = false
  private let stage: Stage

  private let keys = PublishRelay<UserKey>()
  private let links = PublishRelay<URL>()
  private let newIssues = PublishRelay<RepositoryName>()
  private let paths = PublishRelay<[Route]>()
  private let selections = PublishRelay<RepositoryName>()
  private let signOuts = PublishRelay<Void>()

  package init(on stage: Stage) {
    self.stage = stage
    alerts = stage.alerts
    container = NavigationContainer(scheduler: stage.scheduler)
    feed = GitHubFeedControls(on: stage)
  }

  package var input: GitHubStarsViewModel.Input {
    GitHubStarsViewModel.Input(
      repositoryOpened: selections.asSignal(),
      newIssueTapped: newIssues.asSignal(),
      pathReplaced: .merge(container.pagesChanged, paths.asSignal()),
      linkOpened: links.asSignal(),
      keyEntered: keys.asSignal(),
      signInClosed: sheet.closed,
      signOutTapped: signOuts.asSignal()
    )
  }

  package func bind(_ output: GitHubStarsViewModel.Output) -> Disposable {
    let (issues, session) = (stage.issues, stage.session)
    return Disposables.create([
      bindFeed(),
      output.isSignInShown.drive(with: self, onNext: { $0.sheet.show($1) }),
      output.issueCommands.emit(onNext: stage.taking(issues.take)),
      output.path.drive(with: self, onNext: { $0.show($1) }),
      output.sessionCommands.emit(onNext: stage.taking(session.take)),
      Disposables.create { [self] in show([]) },
    ])
  }

  private func bindFeed() -> Disposable {
    let viewModel = GitHubFeedViewModel(service: stage.github())
    let list = stage.show(viewModel, as: "feed", feed.input) { [self] output in
      Disposables.create(
        feed.bind(output),
        output.repositories.drive(repositories),
        showFeed(output)
      )
    }
    return Disposables.create(list, bind(feedStar, as: "feed"))
  }

  private func bind(_ star: StarControls, as screen: String) -> Disposable {
    let stars = stage.stars
    return stage.show(StarViewModel(starred: stars.starred), as: screen, star.input) {
      [unowned stage] in
      Disposables.create(star.bind($0), $0.starCommands.emit(onNext: stage.taking(stars.take)))
    }
  }

  /// The pages that are shown, the one on top last.
  package var pages: [Page] {
    container.pages.compactMap { route in bound.first { $0.route == route } }
  }

  /// Ends the pages that have left the path, and opens the new ones; the others stay as they are.
  private func show(_ path: [Route]) {
    for page in bound where !path.contains(page.route) { page.binding?.dispose() }
    bound = path.map { route in bound.first { $0.route == route } ?? open(route) }
    container.show(path)
    if let exception = container.exception { stage.leftovers.append(exception) }
    held = nil
    appearOnTop()
  }

  private func open(_ route: Route) -> Page {
    let page = Page(route, on: stage)
    page.binding = page.form.map(bind) ?? bindIssues(of: page)
    if page.form == nil { page.star.appear() }
    return page
  }

  private func bind(_ form: NewIssueControls) -> Disposable {
    let issues = stage.issues
    let viewModel = NewIssueViewModel(
      of: form.repository,
      form: issues.form(in: form.repository)
    )
    return stage.show(viewModel, as: "new", form.input) { [unowned stage] output in
      Disposables.create(
        form.bind(output),
        output.issueCommands.emit(onNext: stage.taking(issues.take))
      )
    }
  }

  private func bindIssues(of page: Page) -> Disposable {
    let name = page.name
    let viewModel = RepositoryIssuesViewModel(
      search: GitHubIssuesViewModel(service: stage.github(), scheduler: stage.scheduler),
      created: stage.issues.createdRows(in: name)
    )
    // A view model doesn't know whether its text was typed.
    let input = GitHubIssuesViewModel.Input(
      searchText: .just(name.description),
      retryTapped: page.issues.input.retryTapped,
      itemSelected: page.issues.input.itemSelected
    )
    let issues = stage.show(viewModel, as: name.name, input) { [showPage] output in
      Disposables.create(page.issues.bind(output), showPage(page, output))
    }
    return Disposables.create(issues, bind(page.star, as: name.name))
  }

  /// The feed appears when it's on top for the first time, which may be after a link.
  private func appearOnTop() {
    guard isStarted, container.pages.isEmpty, !feed.isOpen else { return }
    feed.perform(.open)
    feedStar.appear()
  }
}

extension GitHubStarsControls {
  package func isOffered(_ gesture: GitHubStarsGesture) -> Bool {
    switch gesture {
    case .feed(.open): return !isStarted
    case .link: return true
    case .restore: return !container.isMoving
    case .discard, .keepWriting: return alerts.shown != nil
    case .closeSignIn, .enterKey: return sheet.isShown && alerts.shown == nil
    // Nothing else can be tapped below a question or a sheet, and nothing during an animation.
    case _ where alerts.shown != nil || sheet.isShown || container.isMoving: return false
    case .back, .swipe: return !container.pages.isEmpty
    case .follow, .newIssue, .starPage: return pages.last.map { $0.form == nil } ?? false
    case .feed(let gesture): return container.pages.isEmpty && feed.isOffered(gesture)
    case .form(let gesture): return pages.last?.form?.isOffered(gesture) ?? false
    case .page(let gesture):
      guard let page = pages.last, page.form == nil else { return false }
      return page.issues.isOffered(gesture)
    case .press(let row): return container.pages.isEmpty && touch(.tapRow(row)) != nil
    case .star, .tapRow: return container.pages.isEmpty && touch(gesture) != nil
    case .release: return held != nil
    case .signOut: return container.pages.isEmpty && feed.isOpen
    }
  }

  package func touch(_ gesture: GitHubStarsGesture) -> TouchedRow? {
    switch gesture {
    case .page(let gesture): pages.last?.issues.touch(gesture)
    case .release: held
    case .star(let row): touchRow(row) { [feedStar] in feedStar.tap($0) }
    case .tapRow(let row): touchRow(row) { [selections] in selections.accept($0) }
    default: nil
    }
  }

  /// A row of the feed, if it has a name that GitHub allows.
  private func touchRow(_ row: Int, tap: @escaping (RepositoryName) -> Void) -> TouchedRow? {
    let rows = repositories.value
    guard rows.indices.contains(row), let name = RepositoryName(rows[row].name) else { return nil }
    return TouchedRow(rows[row]) { tap(name) }
  }

  package func perform(_ gesture: GitHubStarsGesture) {
    guard isOffered(gesture) else { return }
    switch gesture {
    case .back: container.goBack()
    case .closeSignIn: sheet.pullDown()
    case .discard: alerts.tap(title: LeavingAnswer.discard.title)
    case .enterKey: keys.accept(UserKey(key: stage.key))
    case .feed(.open): isStarted = true
    case .feed(let gesture): feed.perform(gesture)
    case .follow(let name):
      RepositoryName(name).map { container.push(.repository(name: $0)) }
    case .form(let gesture): pages.last?.form?.perform(gesture)
    case .keepWriting: alerts.tap(title: LeavingAnswer.keepWriting.title)
    case .link(let link):
      isStarted = true
      URL(string: link).map(links.accept)
    case .newIssue: pages.last.map { newIssues.accept($0.name) }
    case .page(let gesture): pages.last?.issues.perform(gesture)
    case .press(let row): held = touch(.tapRow(row))
    case .release:
      let touched = held
      held = nil
      touched?.tap()
    case .restore(let saved):
      isStarted = true
      let path = try? JSONDecoder().decode([Route].self, from: Data(saved.utf8))
      path.map(paths.accept)
    case .signOut: signOuts.accept(())
    case .star, .tapRow: touch(gesture)?.tap()
    case .starPage: pages.last.map { $0.star.tap($0.name) }
    case .swipe: container.swipe()
    }
    appearOnTop()
  }
}
