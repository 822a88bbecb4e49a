import Core
import Foundation
import MarbleKit
import ViewModels

// What it takes to run the write-up's design here. The write-up names these and does not show them,
// or has them in UIKit and MJRefresh. That a spinner never stops depends on MJRefresh's contract,
// and all runs depend on the header, which begins when the screen opens. No fault depends on
// anything else here.

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
  /// It replaces the controller: it transforms once, when the screen opens, and lets the header
  /// begin. A control that begins turns by itself, as MJRefresh's do; the view model ends it.
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
    reduces: { output, _ in
      GankFeedViewModel.Output(
        hud: output.hud,
        refreshStatus: output.refreshStatus,
        // One section without a title has all entries.
        sections: output.sections.map { [Section(header: "", items: $0.flatMap(\.items))] }
      )
    },
    adapted: [
      .elements(
        of: "refreshStatus",
        [".beingHeaderRefresh", ".beingFooterRefresh"],
        words: "the beginnings in refreshStatus"
      )
    ],
    faults: faults,
    flaw: flaw,
    comparesQueries: true,
    omission: "the write-up shows a screen with one category"
  ) { screen in
    screen.badAnswers = screen.badAnswers.filter { $0.only.map { !isUnclear($0) } ?? false }
    screen.leaveOut(
      ScreenRule.requestIsSeen.name,
      because: "our controls end the footer with the header"
    )
    screen.leaveOut(
      ScreenRule.nothingTwice.name,
      because: "only a view that reacts to what our adapter sends before a command can break it"
    )
    screen.leaveOut(
      ScreenRule.oneOfAKind.name,
      because: "two requests at once do harm only through their rows, and other rules check those"
    )
  } make: { stage in
    Adapter(service: Provider(transport: stage.transport))
  }

  private static let faults = [
    ShownFault(
      "After an error, the write-up's header spins forever, and ours stops.",
      at: "refreshStatus",
      in: "failure",
      "offline",
      "timeout"
    ),
    ShownFault(
      "The write-up's list never ends, because no line that is shown sends its end.",
      at: "refreshStatus",
      in: "happy"
    ),
    ShownFault(
      "The write-up's index moves at once, so page 2 is requested before page 1 has arrived.",
      at: nil,
      in: "impatient"
    ),
    ShownFault(
      "In the write-up, a reload doesn't cancel the page in flight; in ours it does.",
      at: nil,
      in: "late-page"
    ),
  ]

  /// The write-up's target validates no status, and how a body becomes entries isn't shown. Its
  /// design requests the page after the last one, which a list that grows later has from the
  /// beginning here. That no line compares rows isn't counted as a fault.
  private nonisolated static func flaw(_ rules: [Rule]) -> String? {
    let answers = rules.map(\.answers)
    if answers.joined().contains(where: isUnclear) {
      return "its server sends a response without a page,"
        + " and the write-up doesn't show what reads it"
    }
    for answers in answers {
      let counts = answers.compactMap { page(in: $0)?.receivedCount }
      if let short = counts.firstIndex(where: { $0 < 10 }), counts[short...].contains(10) {
        return "its list grows after its end, which its server has from the beginning"
      }
    }
    var known: Set<GankItem.ID> = []
    for items in answers.compactMap({ $0.last }).compactMap({ page(in: $0)?.items }) {
      guard known.isDisjoint(with: items.map(\.id)) else {
        return "one entry is on two of its pages, which its chapter doesn't count as a fault"
      }
      known.formUnion(items.map(\.id))
    }
    return nil
  }

  private nonisolated static func isUnclear(_ answer: Answer) -> Bool {
    if case .response = answer.form { page(in: answer) == nil } else { false }
  }

  private nonisolated static func page(in answer: Answer) -> GankPage? {
    guard case .response(200, _, let body) = answer.form else { return nil }
    return try? JSONDecoder().decode(GankPage.self, from: body)
  }
}
