import Core
import ViewModels

/// The public repositories of GitHub: pulling the list down brings the next page, on top.
@MainActor
final class GitHubFeedScreen: Screen {
  static let id = "github-feed"
  static let title = "public repositories of GitHub with pull to refresh"

  let table: RepositoryTable

  private let viewModel: AnyViewModel<GitHubFeedViewModel.Input, GitHubFeedViewModel.Output>
  private let appearances = PublishRelay<Void>()
  private let disposeBag = DisposeBag()

  init(
    viewModel: AnyViewModel<GitHubFeedViewModel.Input, GitHubFeedViewModel.Output>,
    scheduler: any SchedulerType
  ) {
    self.viewModel = viewModel
    table = RepositoryTable(scheduler: scheduler)
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
        refreshPulled: table.header.pulled
      )
    )

    output.isRefreshing
      .drive(table.header.isRefreshing)
      .disposed(by: disposeBag)

    output.message
      .emit(to: table.header.reason)
      .disposed(by: disposeBag)

    output.repositories
      .drive(table.rows)
      .disposed(by: disposeBag)
  }

  /// Shows the screen, as the app does when the person opens it.
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
    var canvas = Canvas(size: size)
    let title = StyledText.bold("GitHub · public repositories")
    canvas.write(title.padded(toColumns: size.columns, .center), row: 0, column: 0)
    let line = StyledText(String(repeating: "─", count: size.columns), .role(.muted))
    canvas.write(line, row: 1, column: 0)
    let table = table.render(in: TextSize(columns: size.columns, rows: size.rows - 2))
    canvas.write(table, row: 2, column: 0)
    return canvas
  }
}

extension RepositoryRow: StepListed {
  static func stepLabel(of list: some Collection<RepositoryRow>) -> String {
    guard let first = list.first else { return "no rows" }
    return list.count == 1 ? "1 row: \(first)" : "\(list.count) rows from \(first) on"
  }
}
