import Core
import Foundation
import ViewModels

/// The open issues of a repository: a search field, a line that says how the search is, a table.
@MainActor
final class GitHubIssuesScreen: Screen {
  static let id = "github-issues"
  static let title = "type owner/name, see the open issues of a GitHub repository"

  let searchField = SearchField(placeholder: "owner/name, such as ada/lab")
  let retryButton = Button(title: "retry")
  let table = Table<IssueRow> { issue in
    let number = StyledText.role(.accent, "#\(issue.id) ")
    return (title: number + .bold(issue.title), detail: .dim(issue.detail))
  }
  let hud: HUDView

  private let status = BehaviorRelay(value: SearchStatus.idle)
  private let viewModel: AnyViewModel<GitHubIssuesViewModel.Input, GitHubIssuesViewModel.Output>
  private let scheduler: any SchedulerType
  private let disposeBag = DisposeBag()

  init(
    viewModel: AnyViewModel<GitHubIssuesViewModel.Input, GitHubIssuesViewModel.Output>,
    scheduler: any SchedulerType
  ) {
    self.viewModel = viewModel
    self.scheduler = scheduler
    hud = HUDView(scheduler: scheduler)
  }

  static func makeViewModel(
    transport: any Transport,
    scheduler: any SchedulerType
  ) -> GitHubIssuesViewModel {
    GitHubIssuesViewModel(
      service: Provider(transport: transport, scheduler: scheduler),
      scheduler: scheduler
    )
  }

  func bind() {
    let output = viewModel.transform(
      input: GitHubIssuesViewModel.Input(
        itemSelected: table.selected,
        retryTapped: retryButton.tapped,
        searchText: searchField.text
      )
    )

    output.hidesKeyboard
      .map { false }
      .emit(to: searchField.isEditing)
      .disposed(by: disposeBag)

    output.issues
      .drive(table.rows)
      .disposed(by: disposeBag)

    output.opened
      .map { HUDView.Message(text: "opens \($0.host() ?? "")\($0.path())", isFailure: false) }
      .emit(to: hud.shown)
      .disposed(by: disposeBag)

    output.status
      .drive(status)
      .disposed(by: disposeBag)

    output.status
      .map(\.canBeRetried)
      .drive(retryButton.isEnabled)
      .disposed(by: disposeBag)
  }

  func render(in size: TextSize) -> Canvas {
    var canvas = Canvas(size: size)
    let title = StyledText.bold("GitHub · open issues")
    canvas.write(title.padded(toColumns: size.columns, .center), row: 0, column: 0)
    canvas.write(searchField.text(columns: size.columns), row: 1, column: 0)
    let line = StyledText(String(repeating: "─", count: size.columns), .role(.muted))
    canvas.write(line, row: 2, column: 0)
    let status = status.value.text(now: scheduler.now)
      .wrapped(toColumns: size.columns, indent: 2).prefix(3)
    for (offset, line) in status.enumerated() { canvas.write(line, row: 3 + offset, column: 0) }
    var row = 3 + status.count
    if self.status.value.canBeRetried {
      canvas.write("  " + retryButton.text, row: row, column: 0)
      row += 1
    }
    let keyboard = searchField.keyboard(columns: size.columns)
    let rows = max(size.rows - row - 1 - (keyboard == nil ? 0 : 1), 0)
    let list = table.render(in: TextSize(columns: size.columns, rows: rows), footer: [])
    canvas.write(list, row: row + 1, column: 0)
    if let keyboard { canvas.write(keyboard, row: size.rows - 1, column: 0) }
    hud.draw(on: &canvas)
    return canvas
  }
}

extension IssueRow {
  /// Labels, author and comments, or what there is of them.
  fileprivate var detail: String {
    let comments = commentCount == 1 ? "1 comment" : "\(commentCount) comments"
    let parts = labels + [author ?? "a deleted account", commentCount > 0 ? comments : nil]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }
}

extension IssueRow: StepListed {
  static func stepLabel(of list: some Collection<IssueRow>) -> String {
    guard let first = list.first else { return "no rows" }
    return list.count == 1 ? "1 row: \(first)" : "\(list.count) rows from \(first) on"
  }
}
