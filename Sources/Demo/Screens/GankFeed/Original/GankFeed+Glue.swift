import Core
import Foundation
import MarbleKit
import ViewModels

// What it takes to run the write-up's design here. The write-up names these and does not show them,
// or has them in UIKit and MJRefresh; no fault depends on more of this file than MJRefresh's contract
// and that the header begins when the screen opens.

extension Originals {
  /// The message over the screen: static functions, which the view model calls.
  @MainActor
  enum ProgressHUD {
    static let shown = PublishRelay<HUD>()

    static func showSuccess() {
      shown.accept(.success)
    }

    static func showError(_ error: any Error) {
      shown.accept(.failure(NetworkError(error).message))
    }
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element == Response {
  /// The entries of a page; the write-up reads them with ObjectMapper.
  func mapItems() -> Observable<[GankItem]> {
    map(GankPage.self).map(\.items).asObservable()
  }
}

extension Originals.GankFeed {
  /// The design behind the input and output of the repaired view model, so that it plays the same
  /// scenarios.
  ///
  /// It replaces the controller: it transforms once, when the screen opens, and lets the header begin.
  /// A control that begins turns by itself, as MJRefresh's do; the view model ends it.
  @MainActor
  public final class Adapter {
    private let viewModel: Originals.GankFeed

    public init(service: Provider<GankTarget>) {
      viewModel = Originals.GankFeed(service: service)
    }
  }
}

extension Originals.GankFeed.Adapter: @MainActor ViewModelType {
  public func transform(input: GankFeedViewModel.Input) -> GankFeedViewModel.Output {
    let opened = input.category.asObservable()
      .take(1)
      .map { [viewModel] in viewModel.transform(input: .init(category: $0)) }
      .share(replay: 1, scope: .forever)

    let begun = input.requestCommand.asObservable()
      .withLatestFrom(opened) { isReload, output in
        output.requestCommand.onNext(isReload)
        return isReload ? RefreshStatus.beingHeaderRefresh : .beingFooterRefresh
      }

    let refreshStatus = Observable.merge(
      begun,
      opened.flatMap { $0.refreshStatus },
      opened.map { _ in .beingHeaderRefresh }
    )
    .startWith(.none)
    .distinctUntilChanged()

    return GankFeedViewModel.Output(
      hud: Originals.ProgressHUD.shown.asSignal(),
      refreshStatus: refreshStatus.asDriver(onErrorDriveWith: .empty()),
      sections: opened.flatMap { $0.sections }
        .startWith([Section(header: "", items: [])])
        .distinctUntilChanged()
        .asDriver(onErrorJustReturn: [])
    )
  }
}

extension Originals.GankFeed {
  /// The write-up's picture list: one category for as long as the screen lives.
  package static let design = OriginalDesign<GankFeedGesture>(
    plays: { gesture, _ in
      if case .choose = gesture { false } else { true }
    },
    shows: [\.hud, \.refreshStatus, \.sections],
    flaw: flaw,
    comparesQueries: true,
    omission: "the text shows a screen with one category"
  ) { screen in
    screen.faults = screen.faults.filter { $0.only.map { !isUnclear($0) } ?? false }
    screen.leaveOut(
      ScreenRule.requestIsSeen.name,
      because: "our controls end the footer with the header"
    )
    screen.leaveOut(
      ScreenRule.nothingTwice.name,
      because: "only a view that answers to what our adapter sends before a command breaks it"
    )
  } make: { stage in
    Adapter(service: Provider(transport: stage.transport))
  }

  /// The text's target validates no status, and how a body becomes entries isn't shown. And its design
  /// requests the page after the last one, which a list that grows later has from the beginning here.
  private nonisolated static func flaw(_ rule: Rule) -> String? {
    if rule.answers.contains(where: isUnclear) {
      return "its server sends a response without a page, and the text doesn't show what reads it"
    }
    let counts = rule.answers.compactMap { count(in: $0) }
    guard let short = counts.firstIndex(where: { $0 < 10 }), counts[short...].contains(10) else {
      return nil
    }
    return "its list ends, and its server has the next page already"
  }

  private nonisolated static func isUnclear(_ answer: Answer) -> Bool {
    if case .response = answer.outcome { count(in: answer) == nil } else { false }
  }

  private nonisolated static func count(in answer: Answer) -> Int? {
    guard case .response(200, _, let body) = answer.outcome else { return nil }
    return (try? JSONDecoder().decode(GankPage.self, from: body))?.receivedCount
  }
}
