import Core
import Foundation
import ViewModels
import Workshop

/// The controls of the flow: those of the feed and of each page on the path.
///
/// A screen is bound for as long as it's on the path, whether or not another one covers it.
package final class GitHubStarsControls: ScreenControls {
  package typealias ViewModel = GitHubStarsViewModel

  /// The page of a repository.
  package final class Page {
    package let issues: GitHubIssuesControls
    package let name: RepositoryName
    package let star = StarControls()

    fileprivate var binding: Disposable?

    fileprivate init(_ name: RepositoryName, on stage: Stage) {
      self.name = name
      issues = GitHubIssuesControls(on: stage)
    }
  }

  package let feed: GitHubFeedControls
  package let feedStar = StarControls()

  /// The open pages, the one on top last.
  package private(set) var pages: [Page] = []

  /// The rows of the feed.
  package let repositories = BehaviorRelay<[RepositoryRow]>(value: [])

  /// Binds what draws the feed, besides its controls.
  package var showFeed: (GitHubFeedViewModel.Output) -> Disposable = { _ in Disposables.create() }

  /// Binds what draws a page, besides its controls.
  package var showPage: (Page, GitHubIssuesViewModel.Output) -> Disposable = { _, _ in
    Disposables.create()
  }

  /// The store that a screen shows and sends its commands to: the same one for all.
  package var stars: (_ screen: String) -> Stars

  /// Binds the commands of a screen to a store.
  package var binds: (Signal<StarCommand>, Stars) -> Disposable

  private var isStarted = false
  private let stage: Stage

  private let backs = PublishRelay<Void>()
  private let links = PublishRelay<URL>()
  private let paths = PublishRelay<[Route]>()
  private let selections = PublishRelay<RepositoryName>()

  package init(on stage: Stage) {
    self.stage = stage
    feed = GitHubFeedControls(on: stage)
    stars = { _ in stage.stars }
    binds = { [unowned stage] in $0.emit(onNext: stage.taking($1.take)) }
  }

  package var input: GitHubStarsViewModel.Input {
    GitHubStarsViewModel.Input(
      backTapped: backs.asSignal(),
      linkOpened: links.asSignal(),
      pathReplaced: paths.asSignal(),
      repositoryOpened: selections.asSignal()
    )
  }

  package func bind(_ output: GitHubStarsViewModel.Output) -> Disposable {
    Disposables.create([
      bindFeed(),
      output.path.drive(with: self, onNext: { $0.show($1) }),
      Disposables.create { [self] in show([]) },
    ])
  }

  private func bindFeed() -> Disposable {
    let viewModel = GitHubFeedViewModel(service: stage.service("Bearer", "GITHUB_TOKEN"))
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
    let stars = stars(screen)
    return stage.show(StarViewModel(starred: stars.starred), as: screen, star.input) { [binds] in
      Disposables.create(star.bind($0), binds($0.starCommands, stars))
    }
  }

  /// Ends the pages that have left the path, and opens the new ones; the others stay as they are.
  private func show(_ path: [Route]) {
    let names = path.map { route in
      switch route {
      case .repository(let name): name
      }
    }
    for page in pages where !names.contains(page.name) { page.binding?.dispose() }
    pages = names.map { name in pages.first { $0.name == name } ?? open(name) }
    appearOnTop()
  }

  private func open(_ name: RepositoryName) -> Page {
    let page = Page(name, on: stage)
    let viewModel = GitHubIssuesViewModel(
      service: stage.service("Bearer", "GITHUB_TOKEN"),
      scheduler: stage.scheduler
    )
    // A view model doesn't know whether its text was typed.
    let input = GitHubIssuesViewModel.Input(
      itemSelected: page.issues.input.itemSelected,
      retryTapped: page.issues.input.retryTapped,
      searchText: .just(name.description)
    )
    let issues = stage.show(viewModel, as: name.name, input) { [showPage] output in
      Disposables.create(page.issues.bind(output), showPage(page, output))
    }
    page.binding = Disposables.create(issues, bind(page.star, as: name.name))
    page.star.appear()
    return page
  }

  /// The feed appears when it's on top for the first time, which may be after a link.
  private func appearOnTop() {
    guard isStarted, pages.isEmpty, !feed.isOpen else { return }
    feed.perform(.open)
    feedStar.appear()
  }

  package func isOffered(_ gesture: GitHubStarsGesture) -> Bool {
    switch gesture {
    case .back, .starPage: !pages.isEmpty
    case .feed(.open), .restore: !isStarted
    case .feed(let gesture): pages.isEmpty && feed.isOffered(gesture)
    case .link: true
    case .page(let gesture): pages.last?.issues.isOffered(gesture) ?? false
    case .star, .tapRow: pages.isEmpty && touch(gesture) != nil
    }
  }

  package func touch(_ gesture: GitHubStarsGesture) -> TouchedRow? {
    switch gesture {
    case .page(let gesture): pages.last?.issues.touch(gesture)
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
    case .back: backs.accept(())
    case .feed(.open): isStarted = true
    case .feed(let gesture): feed.perform(gesture)
    case .link(let link):
      isStarted = true
      URL(string: link).map(links.accept)
    case .page(let gesture): pages.last?.issues.perform(gesture)
    case .restore(let saved):
      isStarted = true
      let path = try? JSONDecoder().decode([Route].self, from: Data(saved.utf8))
      path.map(paths.accept)
    case .star, .tapRow: touch(gesture)?.tap()
    case .starPage: pages.last.map { $0.star.tap($0.name) }
    }
    appearOnTop()
  }
}

/// The stars of a screen: one on each row, or one on the page.
package final class StarControls {
  package let starred = BehaviorRelay<Set<RepositoryName>>(value: [])

  private let appearances = PublishRelay<Void>()
  private let taps = PublishRelay<RepositoryName>()

  var input: StarViewModel.Input {
    StarViewModel.Input(starsAppeared: appearances.asSignal(), starTapped: taps.asSignal())
  }

  /// Shows the stars.
  func bind(_ output: StarViewModel.Output) -> Disposable { output.starred.drive(starred) }

  func appear() { appearances.accept(()) }

  func tap(_ name: RepositoryName) { taps.accept(name) }
}
