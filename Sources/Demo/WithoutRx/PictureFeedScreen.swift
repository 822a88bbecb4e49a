import AsyncStage
import Core
import ViewModels
import Workshop

/// A picture list without Rx behind the input and output of the Rx one, so that the same gestures
/// and rows play on both.
///
/// It does a view's part: it calls the model, reads its properties by observation, and spins
/// the header and the footer as the state passes from one value to the next.
package final class PictureFeedScreen: ViewModelType {
  private let shown: (GankFeedViewModel.Input) -> Observable<Shown>

  package static func observable(stage: Stage) -> PictureFeedScreen {
    PictureFeedScreen(stage, make: ObservableFeed.init)
  }

  init<Model: PictureFeed>(
    _ stage: Stage,
    keepsModel: Bool = false,
    make:
      @escaping @MainActor @Sendable (
        _ send: @escaping @MainActor (GankTarget) async throws -> Response
      ) -> Model
  ) {
    shown = { input in
      let hand = Stagehand(on: stage)
      let send = hand.requests(GankTarget.self, on: stage)
      let staged = StagedModel(on: hand) { _ in make { try await send($0) } }
      return Observable<Shown>.create { observer in
        staged.start()
        let showing = [
          staged.events { $0.show = $1 }.map(Shown.message).subscribe(observer),
          staged.states { .list(state: $0.state, sections: $0.sections) }.subscribe(observer),
        ]
        let choosing = input.category.drive(onNext: { category in
          staged.send { $0.open(category) }
        })
        let pulling = input.requestCommand.emit(onNext: { isReload in
          staged.send { isReload ? $0.refresh() : $0.loadMore() }
        })
        return Disposables.create {
          choosing.dispose()
          pulling.dispose()
          showing.forEach { $0.dispose() }
          staged.stop { $0.stop() }
          if !keepsModel { staged.release() }
        }
      }
    }
  }

  package func transform(input: GankFeedViewModel.Input) -> GankFeedViewModel.Output {
    let shown = shown(input).share(replay: 1)

    let refreshStatus = shown.compactMap(\.state)
      .refreshStatuses()
      .asDriver(onErrorDriveWith: .empty())

    // With the status, so that a header that is bound again gets the status of now.
    let sections = Driver.combineLatest(
      shown.compactMap(\.sections).asDriver(onErrorDriveWith: .empty()),
      refreshStatus
    ) { sections, _ in sections }

    return GankFeedViewModel.Output(
      refreshStatus: refreshStatus,
      sections: sections.distinctUntilChanged(),
      hud: shown.compactMap(\.message).asSignal(onErrorSignalWith: .empty())
    )
  }
}

private enum Shown: Sendable {
  case list(state: ListState, sections: [ListSection<GankItem>])
  case message(HUD)

  var state: ListState? {
    guard case .list(let state, _) = self else { return nil }
    return state
  }

  var sections: [ListSection<GankItem>]? {
    guard case .list(_, let sections) = self else { return nil }
    return sections
  }

  var message: HUD? {
    guard case .message(let message) = self else { return nil }
    return message
  }
}
