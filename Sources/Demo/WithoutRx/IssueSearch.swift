import Core
import Foundation
import MarbleKit
import Observation
import ViewModels

/// The service of a search: `URLSession` in an app, the scripted server here.
typealias IssueService = @MainActor (GitHubTarget) async throws -> Response

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

  package static func observable(stage: Stage) -> IssueSearchScreen {
    IssueSearchScreen(stage) { crew in
      ObservableIssues(service: crew.response, clock: crew, now: { crew.date })
    }
  }

  package static func naive(stage: Stage) -> IssueSearchScreen {
    IssueSearchScreen(stage) { NaiveIssues(service: $0.response, clock: $0) }
  }

  init(_ stage: Stage, make: @escaping @MainActor @Sendable (Crew) -> any IssueSearch) {
    self.stage = stage
    self.make = make
  }

  package func transform(input: GitHubIssuesViewModel.Input) -> GitHubIssuesViewModel.Output {
    let shown = Observable<GitHubSearch>.create { [stage, make] observer in
      let stagehand = Stagehand(on: stage, show: observer.onNext)
      stagehand.turn { crew in
        let model = make(crew)
        crew.model = model
        model.follow { state in crew.order { $0.show(state) } }
      }
      let typing = input.searchText.drive(onNext: { text in
        stagehand.turn { $0.model?.searchText = text }
      })
      let retries = input.retryTapped.emit(onNext: { stagehand.turn { $0.model?.retry() } })
      return Disposables.create {
        typing.dispose()
        retries.dispose()
        stagehand.leave()
      }
    }
    .share(replay: 1)

    let opened = input.itemSelected.asObservable()
      .withLatestFrom(shown) { id, shown in shown.issues.first { $0.id == id }?.url }
      .compactMap { $0 }

    return GitHubIssuesViewModel.Output(
      hidesKeyboard: input.itemSelected.map { _ in },
      issues: shown.map(\.issues).distinctUntilChanged().asDriver(onErrorDriveWith: .empty()),
      opened: opened.asSignal(onErrorSignalWith: .empty()),
      status: shown.map(\.status).distinctUntilChanged().asDriver(onErrorDriveWith: .empty())
    )
  }
}

extension IssueSearch {
  /// Shows the properties now, and again after each turn in which one of them has changed.
  func follow(_ show: @escaping @MainActor @Sendable (GitHubSearch) -> Void) {
    let state = withObservationTracking {
      GitHubSearch(status: status, issues: issues)
    } onChange: { [weak self] in
      Task { @MainActor in self?.follow(show) }
    }
    show(state)
  }
}
