import AsyncStage
import Core
import ViewModels
import Workshop

/// A model without Rx behind the input and output of the Rx one, so that the same gestures and rows
/// play on both.
///
/// It does a view's part: it writes the text into the model, reads the model's properties by
/// observation, and opens the page of a row that is tapped.
package final class IssueSearchScreen: ViewModelType {
  private let shown: (GitHubIssuesViewModel.Input) -> Observable<SearchResult>

  package static func observable(stage: Stage) -> IssueSearchScreen {
    IssueSearchScreen(stage, make: ObservableIssues.init)
  }

  package static func naive(stage: Stage) -> IssueSearchScreen {
    IssueSearchScreen(stage, make: NaiveIssues.init)
  }

  /// Creates a screen; one that keeps its model shows the same one when it's bound again.
  init<Model: IssueSearch>(
    _ stage: Stage,
    keepsModel: Bool = false,
    make: @escaping @MainActor @Sendable (IssueService, any Clock<Duration>) -> Model
  ) {
    shown = { input in
      let hand = Stagehand(on: stage)
      let service = IssueService(on: stage, hand)
      let staged = StagedModel(on: hand) { make(service, $0) }
      return Observable<SearchResult>.create { observer in
        staged.start { $0.start() }
        let showing = staged.states { SearchResult(status: $0.status, issues: $0.issues) }
          .subscribe(observer)
        let typing = input.searchText.drive(onNext: { text in
          staged.send { $0.searchText = text }
        })
        let retries = input.retryTapped.emit(onNext: { staged.send { $0.retry() } })
        return Disposables.create {
          typing.dispose()
          retries.dispose()
          showing.dispose()
          staged.stop { $0.stop() }
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
      status: shown.map(\.status).distinctUntilChanged().asDriver(onErrorDriveWith: .empty()),
      issues: shown.map(\.issues).distinctUntilChanged().asDriver(onErrorDriveWith: .empty()),
      hidesKeyboard: input.itemSelected.map { _ in },
      opened: opened.asSignal(onErrorSignalWith: .empty())
    )
  }
}

extension IssueService {
  init(on stage: Stage, _ hand: Stagehand) {
    let (crew, send) = (hand.crew, hand.requests(GitHubTarget.self, on: stage))
    self.init(send: { try await send($0) }, now: { crew.date })
  }
}
