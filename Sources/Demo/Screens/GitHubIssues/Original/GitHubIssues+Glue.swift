import Core
import ViewModels
import Workshop

extension IssueRow {
  /// A row with nothing but the title, as the write-up's cell has it.
  init(titleOf issue: IssueRow) {
    self.init(number: issue.number, title: issue.title)
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
        table.issues.value.firstIndex { $0.number == id.number }.map(table.itemSelected.accept)
      })
      controller.viewDidLoad()
      let issues = controller.table.issues
        .map { issues in
          issues.map { IssueRow(titleOf: IssueRow(number: $0.number, title: $0.title)) }
        }
        .distinctUntilChanged()
        // What shows the rows holds the screen, as a window would.
        .do(onDispose: {
          withExtendedLifetime(controller) {}
          typed.dispose()
          tapped.dispose()
        })
      return GitHubIssuesViewModel.Output(
        status: .never(),
        issues: issues.asDriver(onErrorDriveWith: .empty()),
        hidesKeyboard: controller.table.keyboardHidden.asSignal(),
        opened: .never()
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
