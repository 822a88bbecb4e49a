import Core
import Foundation
import Screens
import ViewModels

/// The open issues of a repository: a search field, a line that says how the search is, a table.
@MainActor
final class GitHubIssuesScreen: ScreenType {
  typealias UserGesture = GitHubIssuesGesture

  static let title = "type owner/name, see the open issues of a GitHub repository"

  let searchField = SearchField(placeholder: "owner/name, such as ada/lab")
  let retryButton = Button(title: "retry")
  let table = ListView<IssueRow>(linesPerRow: 2) { issue, _ in
    [.role(.accent, "#\(issue.id) ") + .bold(issue.title), "  " + .dim(issue.detail)]
  }
  let hud: HUDView

  private let status = BehaviorRelay(value: SearchStatus.idle)
  private let viewModel: AnyViewModel<GitHubIssuesViewModel.Input, GitHubIssuesViewModel.Output>
  private let scheduler: any SchedulerType
  private let disposeBag = DisposeBag()

  init(
    viewModel: AnyViewModel<GitHubIssuesViewModel.Input, GitHubIssuesViewModel.Output>,
    stage: Stage
  ) {
    self.viewModel = viewModel
    scheduler = stage.scheduler
    hud = HUDView(scheduler: stage.scheduler)
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
    let content = VerticalStack {
      Line(.bold("GitHub · open issues"), .center)
      searchField.block
      Separator()
      Paragraph(status.value.text(now: scheduler.now), indent: 2, rows: 0...3)
      if status.value.canBeRetried { Line("  " + retryButton.text) }
      Gap()
      table.block()
      if let keyboard = searchField.keyboard { keyboard }
    }
    return hud.over(content).canvas(in: size)
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
