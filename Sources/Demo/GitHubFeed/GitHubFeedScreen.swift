import Core
import Screens
import ViewModels

/// The public repositories of GitHub: pulling the list down brings the next page, on top.
@MainActor
final class GitHubFeedScreen: ScreenType {
  typealias UserGesture = GitHubFeedGesture

  static let title = "public repositories of GitHub with pull to refresh"

  let header: FeedHeader
  let table = ListView<RepositoryRow> { repository, _ in
    let avatar: StyledText = repository.avatar == nil ? "  " : "▣ "
    let fork = repository.isFork ? StyledText.role(.muted, "↳ ") : ""
    let about = StyledText.dim(repository.about.map { "  \($0)" } ?? "")
    return [avatar + fork + StyledText(repository.name) + about]
  }

  private let viewModel: AnyViewModel<GitHubFeedViewModel.Input, GitHubFeedViewModel.Output>
  private let appearances = PublishRelay<Void>()
  private let disposeBag = DisposeBag()

  init(
    viewModel: AnyViewModel<GitHubFeedViewModel.Input, GitHubFeedViewModel.Output>,
    stage: Stage
  ) {
    self.viewModel = viewModel
    header = FeedHeader(scheduler: stage.scheduler)
  }

  static var controls: [Control<GitHubFeedGesture>] {
    [.single("pull down", key: "d", .pullDown)]
  }

  static var credentials: [Credential] { [.githubToken] }

  static var original: OriginalDesign<GitHubFeedGesture> { Originals.GitHubFeed.design }

  static var firstGesture: GitHubFeedGesture? { .open }

  func perform(_ gesture: GitHubFeedGesture) {
    switch gesture {
    case .open: appearances.accept(())
    case .pullDown:
      if !header.isRefreshing.value { table.pullDown() }
    }
  }

  func bind() {
    let output = viewModel.transform(
      input: GitHubFeedViewModel.Input(
        appeared: appearances.asSignal(),
        refreshPulled: table.pulledDown
      )
    )

    output.isRefreshing
      .drive(header.isRefreshing)
      .disposed(by: disposeBag)

    output.message
      .emit(to: header.reason)
      .disposed(by: disposeBag)

    output.repositories
      .drive(table.rows)
      .disposed(by: disposeBag)
  }

  func look(_ key: Key) -> Bool {
    switch key {
    case .down: table.scroll(by: 1)
    case .up: table.scroll(by: -1)
    case .pageDown: table.scroll(by: 10)
    case .pageUp: table.scroll(by: -10)
    case .end: table.scrollToBottom()
    default: return false
    }
    return true
  }

  func render(in size: TextSize) -> Canvas {
    VerticalStack {
      Line(.bold("GitHub · public repositories"), .center)
      Separator()
      Paragraph(header.text, .center, rows: 2...2)
      table.block { [.role(.muted, Self.position(of: $0))] }
    }
    .canvas(in: size)
  }

  private static func position(of window: ListWindow) -> String {
    let lines = window.lines
    return lines.isEmpty
      ? "nothing here yet" : "\(lines.lowerBound + 1) to \(lines.upperBound) of \(window.count)"
  }
}
