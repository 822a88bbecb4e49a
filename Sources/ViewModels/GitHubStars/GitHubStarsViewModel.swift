import Core
import Foundation

/// The flow of two screens: the feed, and above it the pages of repositories.
///
/// Navigation is a state: ``Output/path`` lists the open pages, and a view shows the last one.
public final class GitHubStarsViewModel: ViewModelType {
  public struct Input {
    /// Send when the user leaves the page on top.
    public let backTapped: Signal<Void>

    /// Send when the app is opened by a link, or a link in it is tapped.
    public let linkOpened: Signal<URL>

    /// Send a saved path, or the one that a navigation stack of SwiftUI asks for.
    public let pathReplaced: Signal<[Route]>

    /// Send when a row of the feed is tapped, with the name that it showed.
    public let repositoryOpened: Signal<RepositoryName>

    public init(
      backTapped: Signal<Void>,
      linkOpened: Signal<URL>,
      pathReplaced: Signal<[Route]>,
      repositoryOpened: Signal<RepositoryName>
    ) {
      self.backTapped = backTapped
      self.linkOpened = linkOpened
      self.pathReplaced = pathReplaced
      self.repositoryOpened = repositoryOpened
    }
  }

  public struct Output {
    /// Emits what the user has to know, whichever screen is on top.
    public let message: Signal<String>

    /// Emits the pages above the feed when they change, the one on top last.
    public let path: Driver<[Route]>

    package init(message: Signal<String>, path: Driver<[Route]>) {
      self.message = message
      self.path = path
    }
  }

  private enum PathChange {
    case back
    case open(Route)
    case replace([Route])
  }

  private let stars: Stars

  /// Creates the view model of a flow; `stars` reports the writes that failed.
  public init(stars: Stars) {
    self.stars = stars
  }

  public func transform(input: Input) -> Output {
    let links = input.linkOpened.map { Route(link: $0) }

    let changes = Observable.merge(
      input.backTapped.asObservable().map { PathChange.back },
      links.asObservable().compactMap { $0 }.map(PathChange.open),
      input.pathReplaced.asObservable().map(PathChange.replace),
      input.repositoryOpened.asObservable().map { .open(.repository(name: $0)) }
    )

    let path =
      changes
      .scan(into: [Route]()) { path, change in
        switch change {
        case .back: _ = path.popLast()
        case .open(let route):
          // If the page is already open, go back to it.
          path = path.prefix { $0 != route } + [route]
        case .replace(let new): path = new
        }
      }
      .startWith([])
      .distinctUntilChanged()
      .asDriver(onErrorDriveWith: .empty())

    let refusals = links.filter { $0 == nil }.map { _ in "This link doesn't lead to a repository." }

    return Output(message: Signal.merge(stars.messages, refusals), path: path)
  }
}
