import Core
import ViewModels

/// The search for the open issues of a repository, without Rx.
@MainActor
protocol IssueSearch: AnyObject, Sendable {
  /// The text of the search field.
  var searchText: String { get set }

  /// The rows; none while a search is in flight.
  var issues: [IssueRow] { get }

  /// The status line below the search field.
  var status: SearchStatus { get }

  /// Searches for the text in the field. The view calls it when it appears.
  func start()

  /// Repeats the last search, unless it's still in flight.
  func retry()

  /// Cancels everything and shows nothing. The view calls it when it disappears.
  func stop()
}
