import Core
import ViewModels

/// The public repositories of GitHub: pulling the list down brings the next page, on top.
@MainActor
final class GitHubFeedScreen: Screen {
  static let id = "github-feed"
  static let title = "public repositories of GitHub with pull to refresh"

  let header: FeedHeader
  let table = ListView<RepositoryRow> { repository, _ in
    let fork = repository.isFork ? StyledText.role(.muted, "⑂ ") : ""
    let about = StyledText.dim(repository.about.map { "  \($0)" } ?? "")
    return [fork + StyledText(repository.name) + about]
  }

  private let viewModel: AnyViewModel<GitHubFeedViewModel.Input, GitHubFeedViewModel.Output>
  private let appearances = PublishRelay<Void>()
  private let disposeBag = DisposeBag()

  init(
    viewModel: AnyViewModel<GitHubFeedViewModel.Input, GitHubFeedViewModel.Output>,
    scheduler: any SchedulerType
  ) {
    self.viewModel = viewModel
    header = FeedHeader(scheduler: scheduler)
  }

  static func makeViewModel(
    transport: any Transport,
    scheduler: any SchedulerType
  ) -> GitHubFeedViewModel {
    GitHubFeedViewModel(service: Provider(transport: transport, scheduler: scheduler))
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

  /// Shows the screen, as the app does when the user opens it.
  func appear() {
    appearances.accept(())
  }

  func act(for key: Key) -> Script<GitHubFeedScreen>.Act? {
    switch key {
    case .character("d"): .pullDown
    case .down: .scroll(by: 1)
    case .up: .scroll(by: -1)
    case .pageDown: .scroll(by: 10)
    case .pageUp: .scroll(by: -10)
    case .end: .scrollToBottom
    default: nil
    }
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

extension RepositoryRow: StepListed {
  static func stepLabel(of list: some Collection<RepositoryRow>) -> String {
    guard let first = list.first else { return "no rows" }
    return list.count == 1 ? "1 row: \(first)" : "\(list.count) rows from \(first) on"
  }
}
