import Core
import ViewModels
import Workshop

/// The controls of the search: a field, a retry button and a table.
package final class GitHubIssuesControls: ScreenControls {
  package typealias ViewModel = GitHubIssuesViewModel

  package let issues = BehaviorRelay<[IssueRow]>(value: [])
  package let searchField = SearchField()
  /// `nil` until there is one.
  package let status = BehaviorRelay<SearchStatus?>(value: nil)

  private let retries = PublishRelay<Void>()
  private let selections = PublishRelay<IssueRow.ID>()

  package init(on stage: Stage) {}

  package var input: GitHubIssuesViewModel.Input {
    GitHubIssuesViewModel.Input(
      searchText: searchField.text.asDriver().distinctUntilChanged(),
      retryTapped: retries.asSignal(),
      itemSelected: selections.asSignal()
    )
  }

  package func bind(_ output: GitHubIssuesViewModel.Output) -> Disposable {
    Disposables.create([
      output.hidesKeyboard.map { false }.emit(to: searchField.isEditing),
      output.issues.drive(issues),
      output.status.map { $0 }.drive(status),
    ])
  }

  package func isOffered(_ gesture: GitHubIssuesGesture) -> Bool {
    switch gesture {
    case .deleteBackward: !searchField.text.value.isEmpty
    case .replaceText(let new): searchField.text.value != new
    case .retry: status.value?.canBeRetried ?? false
    case .tapRow(let index): issues.value.indices.contains(index)
    case .type: true
    }
  }

  package func touch(_ gesture: GitHubIssuesGesture) -> TouchedRow? {
    guard case .tapRow(let index) = gesture, isOffered(gesture) else { return nil }
    let row = issues.value[index]
    return TouchedRow(row) { [selections] in selections.accept(row.id) }
  }

  package func perform(_ gesture: GitHubIssuesGesture) {
    switch gesture {
    case .deleteBackward: searchField.deleteBackward()
    case .replaceText(let text): searchField.replace(with: text)
    case .retry: if isOffered(gesture) { retries.accept(()) }
    case .tapRow: touch(gesture)?.tap()
    case .type(let text): searchField.type(text)
    }
  }
}
