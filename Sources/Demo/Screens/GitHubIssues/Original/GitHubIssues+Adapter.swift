import Core
import ViewModels

extension Originals {
  /// The write-up's search for issues behind the input and output of the repaired one.
  ///
  /// It types, deletes, and taps rows. There is no retry, no status and nothing that opens, because the
  /// write-up has none of them.
  public final class GitHubIssues: ViewModelType {
    private let stage: Stage

    package init(stage: Stage) {
      self.stage = stage
    }

    public func transform(input: GitHubIssuesViewModel.Input) -> GitHubIssuesViewModel.Output {
      let controller = IssueListController(
        provider: Provider(transport: stage.transport, scheduler: stage.scheduler),
        scheduler: stage.scheduler
      )
      let typed = input.searchText.drive(onNext: { [searchBar = controller.searchBar] text in
        searchBar.isFirstResponder = !text.isEmpty
        searchBar.text.accept(text)
      })
      let tapped = input.itemSelected.emit(to: controller.table.itemSelected)
      controller.viewDidLoad()
      let issues = controller.table.issues
        .map { issues in
          issues.map { issue in
            // The text's rows say nothing of an author, not even that there is none.
            var row = IssueRow(id: issue.number, title: issue.title, excerpt: issue.body)
            row.author = ""
            return row
          }
        }
        .distinctUntilChanged()
        // What shows the rows holds the screen, as a window would.
        .do(onDispose: {
          withExtendedLifetime(controller) {}
          typed.dispose()
          tapped.dispose()
        })
      return GitHubIssuesViewModel.Output(
        hidesKeyboard: controller.table.keyboardHidden.asSignal(),
        issues: issues.asDriver(onErrorDriveWith: .empty()),
        opened: .never(),
        status: .never()
      )
    }
  }
}
