import Core
import ViewModels
import Workshop

/// The controls of the picture list: categories above it, a header and a footer to pull.
package final class GankFeedControls: ScreenControls {
  package typealias ViewModel = GankFeedViewModel

  /// The selected category; `nil` before the screen is opened.
  package let category = BehaviorRelay<GankCategory?>(value: nil)

  package let refresh = RefreshControls()

  package init(on stage: Stage) {}

  package var input: GankFeedViewModel.Input {
    GankFeedViewModel.Input(
      category: category.asDriver().compactMap { $0 }.distinctUntilChanged(),
      requestCommand: refresh.requestCommand
    )
  }

  package func bind(_ output: GankFeedViewModel.Output) -> Disposable {
    output.refreshStatus.drive(with: refresh) { $0.show($1) }
  }

  package func isOffered(_ gesture: GankFeedGesture) -> Bool {
    guard let category = category.value else { return gesture == .open }
    return switch gesture {
    case .choose(let other): category != other
    case .open: false
    case .pullDown: !refresh.isHeaderRefreshing
    case .pullUp: !refresh.isFooterRefreshing && !refresh.hasNoMoreData
    }
  }

  package func perform(_ gesture: GankFeedGesture) {
    switch gesture {
    case .choose(let other): category.accept(other)
    // The write-up opens with the pictures. Here all kinds come first: their rows have words, and a
    // picture in a text is no more than a sign.
    case .open: category.accept(.all)
    case .pullDown: refresh.beginHeader()
    case .pullUp: refresh.beginFooter()
    }
  }
}

extension GankCategory {
  package var title: String { self == .all ? "All" : rawValue }
}
