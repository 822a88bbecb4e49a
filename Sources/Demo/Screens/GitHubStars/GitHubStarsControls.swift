import Core
import Foundation
import MarbleKit
import ViewModels

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

  private var isStarted = false
  private let stage: Stage
  private let stars: Stars

  private let backs = PublishRelay<Void>()
  private let links = PublishRelay<URL>()
  private let paths = PublishRelay<[Route]>()
  private let selections = PublishRelay<RepositoryName>()

  package init(on stage: Stage) {
    self.stage = stage
    feed = GitHubFeedControls(on: stage)
    stars = stage.stars
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
    stage.show(StarViewModel(starred: stars.starred), as: screen, star.input) { [stars] in
      star.bind($0, to: stars)
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

  /// The name in a row of the feed, if that is a name that GitHub allows.
  package func name(inRow row: Int) -> RepositoryName? {
    let rows = repositories.value
    return rows.indices.contains(row) ? RepositoryName(rows[row].name) : nil
  }

  package func isOffered(_ gesture: GitHubStarsGesture) -> Bool {
    switch gesture {
    case .back, .starPage: !pages.isEmpty
    case .feed(.open), .restore: !isStarted
    case .feed(let gesture): pages.isEmpty && feed.isOffered(gesture)
    case .link: true
    case .page(let gesture): pages.last?.issues.isOffered(gesture) ?? false
    case .star(let row), .tapRow(let row): pages.isEmpty && name(inRow: row) != nil
    }
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
    case .star(let row): name(inRow: row).map(feedStar.tap)
    case .starPage: pages.last.map { $0.star.tap($0.name) }
    case .tapRow(let row): name(inRow: row).map(selections.accept)
    }
    appearOnTop()
  }
}
