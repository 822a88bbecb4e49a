import AsyncStage
import Core
import MarbleKit
import ViewModels

/// A model without Rx behind the input and output of the Rx one, so that the same gestures and rows
/// play on both.
///
/// It does a view's part: it writes the text into the model, reads the model's properties by
/// observation, and opens the page of a row that is tapped.
package final class IssueSearchScreen: ViewModelType {
  private let shown: (GitHubIssuesViewModel.Input) -> Observable<GitHubSearch>

  package static func observable(stage: Stage) -> IssueSearchScreen {
    IssueSearchScreen(stage) { ObservableIssues(service: IssueService($0), clock: $0) }
  }

  package static func naive(stage: Stage) -> IssueSearchScreen {
    IssueSearchScreen(stage) { NaiveIssues(service: IssueService($0), clock: $0) }
  }

  package static func stream(stage: Stage) -> IssueSearchScreen {
    IssueSearchScreen(stage) { StreamIssues(service: IssueService($0), clock: $0) }
  }

  /// Creates a screen; one that keeps its model shows the same one when it's bound again.
  init<Model: IssueSearch>(
    _ stage: Stage,
    keepsModel: Bool = false,
    make: @escaping @MainActor @Sendable (Crew) -> Model
  ) {
    shown = { input in
      let states = PublishSubject<GitHubSearch>()
      let staged = StagedModel(
        on: stage,
        make: make,
        read: { GitHubSearch(status: $0.status, issues: $0.issues) },
        show: states.onNext
      )
      return Observable<GitHubSearch>.create { observer in
        let showing = states.subscribe(observer)
        staged.start { $0.start() }
        let typing = input.searchText.drive(onNext: { text in
          staged.send { $0.searchText = text }
        })
        let retries = input.retryTapped.emit(onNext: { staged.send { $0.retry() } })
        return Disposables.create {
          typing.dispose()
          retries.dispose()
          staged.stop { $0.stop() }
          showing.dispose()
          if !keepsModel { staged.release() }
        }
      }
    }
  }

  package func transform(input: GitHubIssuesViewModel.Input) -> GitHubIssuesViewModel.Output {
    let shown = shown(input).share(replay: 1)

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

extension IssueService {
  init(_ crew: Crew) {
    self.init(send: { try await crew.response(to: $0) }, now: { crew.date })
  }
}
