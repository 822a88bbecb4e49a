import Core
import MarbleKit
import ViewModels

package enum GitHubIssuesGesture: Gesture {
  package typealias Controls = GitHubIssuesControls

  case deleteBackward
  case replaceText(String)
  case retry
  case tapRow(Int)
  case type(String)

  package static let screen = "github-issues"

  /// The letters of a name are typed as they stand, and capitals change the text.
  package static var letters: KeyValuePairs<Character, GitHubIssuesGesture> {
    [
      "a": .type("a"), "d": .type("d"), "/": .type("/"), "l": .type("l"), "b": .type("b"),
      "D": .deleteBackward, "L": .replaceText("ada/lab"), "S": .replaceText("ada/slow"),
      "C": .replaceText(""), "r": .retry, "1": .tapRow(0), "2": .tapRow(1),
    ]
  }

  package static var lettersWithoutKey: KeyValuePairs<Character, String> {
    [
      "a": "The text is typed.", "d": "The text is typed.", "/": "The text is typed.",
      "l": "The text is typed.", "b": "The text is typed.", "D": "Backspace deletes.",
      "L": "The text is typed.", "S": "The text is typed.", "C": "Ctrl-U clears the text.",
    ]
  }

  package static func viewModel(on stage: Stage) -> GitHubIssuesViewModel {
    GitHubIssuesViewModel(
      service: stage.service("Bearer", "GITHUB_TOKEN"),
      scheduler: stage.scheduler
    )
  }

  package var words: String {
    switch self {
    case .deleteBackward: "deleted a letter"
    case .replaceText(""): "cleared the text"
    case .replaceText(let text): "replaced the text by \(text)"
    case .retry: "tapped retry"
    case .tapRow(let index): "tapped row \(index + 1)"
    case .type(let text): "typed \(text)"
    }
  }
}

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
      itemSelected: selections.asSignal(),
      retryTapped: retries.asSignal(),
      searchText: searchField.text.asDriver().distinctUntilChanged()
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
