import Core
import Foundation
import ViewModels
import Workshop

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
      refreshStatus: refreshStatus.asDriver(onErrorDriveWith: .empty()),
      sections: opened.flatMap { $0.sections }
        .startWith([ListSection(header: "", items: [])])
        .distinctUntilChanged()
        .asDriver(onErrorJustReturn: []),
      hud: Originals.ProgressHUD.shown.asSignal()
    )
  }
}
