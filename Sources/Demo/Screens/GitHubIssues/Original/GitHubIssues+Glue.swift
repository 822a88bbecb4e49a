import Core
import MarbleKit
import ViewModels

extension Originals.GitHubIssues {
  /// The write-up's search: typing, deleting and tapping rows, without a word on how the search is.
  @MainActor
  package static let design = OriginalDesign<GitHubIssuesGesture>(
    plays: { gesture, _ in gesture != .retry },
    shows: [\.hidesKeyboard, \.issues],
    reduces: { output, _ in
      GitHubIssuesViewModel.Output(
        hidesKeyboard: output.hidesKeyboard,
        // A row is a title.
        issues: output.issues.map { $0.map { IssueRow(titleOf: $0) } },
        opened: .never(),
        status: .never()
      )
    },
    adapted: [],
    faults: faults,
    flaw: { rules in
      rules.flatMap(\.answers).contains(where: hasNextPage)
        ? "its list of issues has a second page, and the write-up requests one" : nil
    },
    comparesQueries: false,
    omission: "the write-up shows no status, no retry and nothing that a row opens"
  ) { screen in
    // A slash at the end of a name is another name to our server, and may be the same to GitHub's.
    screen.leaveOut(gestures: "/")
    screen.leaveOut(
      ScreenRule.requestIsSeen.name,
      "a failure is shown",
      "the line below the field says what the text is",
      because: "it shows no status"
    )
    screen.leaveOut(
      "the rows belong to the name",
      because: "the write-up empties the table only where there is no repository"
    )
    screen.leaveOut(
      "a tap opens the row and hides the keyboard",
      because: "the write-up doesn't show what a tap opens"
    )
  } make: { stage in
    Originals.GitHubIssues(stage: stage)
  }
}

extension Originals.GitHubIssues {
  private static let faults = [
    ShownFault(
      "After an error, the write-up's search is dead: nothing is requested for the next name.",
      at: nil,
      in: "lost"
    ),
    ShownFault(
      "The write-up requests half a name, and an empty one; ours waits for an owner and a name.",
      at: nil,
      in: "half",
      "empty"
    ),
    ShownFault(
      "A null empties the write-up's list, because its mapper takes an answer whole or not at all.",
      at: nil,
      in: "nulls"
    ),
    ShownFault("The write-up lists a pull request as an issue.", at: "issues", in: "pulls"),
    ShownFault(
      "In the write-up, a new name doesn't cancel the issues in flight: the old list comes after it.",
      at: nil,
      in: "late-issues"
    ),
  ]

  private static func hasNextPage(_ answer: Answer) -> Bool {
    guard case .response(_, let headers, _) = answer.form else { return false }
    return headers.contains { $0.value.contains("rel=\"next\"") }
  }
}

extension IssueRow {
  /// A row with nothing but the title, as the write-up's cell has it.
  fileprivate init(titleOf issue: IssueRow) {
    self.init(id: issue.id, title: issue.title)
    author = ""
  }
}

extension Originals {
  /// The write-up's search for issues behind the input and output of the repaired one.
  ///
  /// It types, deletes, and taps rows. There is no retry, no status and nothing that opens, because
  /// the write-up has none of them.
  public final class GitHubIssues: ViewModelType {
    private let stage: Stage

    package init(stage: Stage) {
      self.stage = stage
    }

    public func transform(input: GitHubIssuesViewModel.Input) -> GitHubIssuesViewModel.Output {
      let controller = IssueListController(
        provider: Provider(transport: stage.transport),
        scheduler: stage.scheduler
      )
      let typed = input.searchText.drive(onNext: { [searchBar = controller.searchBar] text in
        searchBar.isFirstResponder = !text.isEmpty
        searchBar.text.accept(text)
      })
      let tapped = input.itemSelected.emit(onNext: { [table = controller.table] id in
        table.issues.value.firstIndex { $0.number == id }.map(table.itemSelected.accept)
      })
      controller.viewDidLoad()
      let issues = controller.table.issues
        .map { issues in
          issues.map { IssueRow(titleOf: IssueRow(id: $0.number, title: $0.title)) }
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

// The parts of UIKit, RxOptional and Moya-ModelMapper that the write-up uses, as little of them as
// a run needs. No fault that the chapter shows depends on them. Its `debug()` and `print` are left
// out: they would print into every run.
extension Originals {
  final class IssueSearchBar {
    /// `rx.text`: the text now, and each one after it.
    let text = BehaviorRelay(value: "")
    var isFirstResponder = false
  }

  final class IssueTable {
    let issues = BehaviorRelay<[Issue]>(value: [])
    let itemSelected = PublishRelay<Int>()
    let keyboardHidden = PublishRelay<Void>()
  }
}

extension Originals.IssueListController {
  func endEditing() {
    searchBar.isFirstResponder = false
    table.keyboardHidden.accept(())
  }
}

extension ObservableType {
  func replaceNil<Value>(with value: Value) -> Observable<Value> where Element == Value? {
    map { $0 ?? value }
  }
}

extension ObservableType where Element == [Originals.Issue] {
  /// `bindTo(tableView.rx.items)`: an error ends it. RxCocoa stops the program there in a debug
  /// build, and prints the error in a release build, as here.
  func bind(to table: Originals.IssueTable) -> Disposable {
    subscribe(onNext: { table.issues.accept($0) }, onError: { _ in })
  }
}

extension Single where Element == Response, Trait == SingleTrait {
  /// All of it, or nil if any of it does not fit.
  func mapOptional<Value: Decodable>(_ type: Value.Type) -> Observable<Value?> {
    map { try? $0.map(type) }.asObservable()
  }
}
