import Core
import Foundation
import Observation
import ViewModels

/// The service of the search: `URLSession` in an app, the scripted server here.
@MainActor
protocol IssueService: Sendable {
  func response(to target: GitHubTarget) async throws -> Response
}

/// A model that the screen can bind, whatever it is made of.
@MainActor
protocol IssueSearch: AnyObject, Sendable {
  var searchText: String { get set }
  var issues: [IssueRow] { get }
  var status: SearchStatus { get }

  func retry()
  func stop()
}

/// A model without Rx behind the input and output of the Rx one, so that the same gestures and rows
/// play on both.
///
/// It does a view's part: it writes the text into the model, reads the model's properties by
/// observation, and opens the page of a row that is tapped.
package final class IssueSearchScreen: ViewModelType {
  private let stage: Stage
  private let make: @MainActor @Sendable (Crew) -> any IssueSearch

  /// Creates the version that cancels what it replaces.
  package static func observable(stage: Stage) -> IssueSearchScreen {
    IssueSearchScreen(stage) {
      ObservableIssues(service: $0, clock: $0.clock, now: $0.clock.date)
    }
  }

  /// Creates the version of the first day.
  package static func naive(stage: Stage) -> IssueSearchScreen {
    IssueSearchScreen(stage) { NaiveIssues(service: $0, clock: $0.clock) }
  }

  init(_ stage: Stage, make: @escaping @MainActor @Sendable (Crew) -> any IssueSearch) {
    self.stage = stage
    self.make = make
  }

  package func transform(input: GitHubIssuesViewModel.Input) -> GitHubIssuesViewModel.Output {
    let shown = Observable<IssueSearchState>.create { [stage, make] observer in
      let stagehand = Stagehand(on: stage, show: observer.onNext)
      let model = Cell<any IssueSearch>()
      stagehand.turn { crew in
        let search = make(crew)
        model.value = search
        search.follow { crew.order(.show($0)) }
      }
      let typing = input.searchText.drive(onNext: { text in
        stagehand.turn { _ in model.value?.searchText = text }
      })
      let retries = input.retryTapped.emit(onNext: {
        stagehand.turn { _ in model.value?.retry() }
      })
      return Disposables.create {
        typing.dispose()
        retries.dispose()
        stagehand.turn { _ in model.value?.stop() }
      }
    }
    .share(replay: 1)

    let opened = input.itemSelected.asObservable()
      .withLatestFrom(shown) { index, shown in
        shown.issues.indices.contains(index) ? shown.issues[index].url : nil
      }
      .compactMap { $0 }

    return GitHubIssuesViewModel.Output(
      hidesKeyboard: input.itemSelected.map { _ in },
      issues: shown.map(\.issues).distinctUntilChanged().asDriver(onErrorDriveWith: .empty()),
      opened: opened.asSignal(onErrorSignalWith: .empty()),
      status: shown.map(\.status).distinctUntilChanged().asDriver(onErrorDriveWith: .empty())
    )
  }
}

/// The properties that the screen shows.
struct IssueSearchState: Sendable {
  let issues: [IssueRow]
  let status: SearchStatus
}

extension IssueSearch {
  /// Shows the properties now, and again after each turn in which one of them has changed.
  func follow(_ show: @escaping @MainActor @Sendable (IssueSearchState) -> Void) {
    let state = withObservationTracking {
      IssueSearchState(issues: issues, status: status)
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow(show) }
    }
    show(state)
  }
}
