import Core
import MarbleKit
import ViewModels

package enum GankFeedGesture: Gesture {
  package typealias Controls = GankFeedControls

  case choose(GankCategory)
  case open
  case pullDown
  case pullUp

  package static let screen = "gank-feed"

  package static var letters: KeyValuePairs<Character, GankFeedGesture> {
    [
      "o": .open, "d": .pullDown, "u": .pullUp,
      "L": .choose(.all), "A": .choose(.android), "I": .choose(.iOS), "P": .choose(.pictures),
    ]
  }

  package static func viewModel(on stage: Stage) -> GankFeedViewModel {
    GankFeedViewModel(service: Provider(transport: stage.transport))
  }

  package var words: String {
    switch self {
    case .choose(let category): "chose the category \(category.title)"
    case .open: "opened the screen"
    case .pullDown: "pulled the list down"
    case .pullUp: "pulled the list up"
    }
  }
}

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

/// The refresh header and the refresh footer of a list without their drawing, with the contract of
/// MJRefresh: a control sends when it begins to turn, whether it was pulled or asked to begin, and
/// nothing while it turns.
package final class RefreshControls {
  private enum Footer {
    case idle, refreshing, noMoreData
  }

  private let commands = PublishRelay<Bool>()
  private var footer = Footer.idle
  package private(set) var isHeaderRefreshing = false

  package init() {}

  package var isFooterRefreshing: Bool { footer == .refreshing }

  package var hasNoMoreData: Bool { footer == .noMoreData }

  /// Sends `true` when the header begins to turn, `false` when the footer does.
  package var requestCommand: Signal<Bool> { commands.asSignal() }

  package func beginHeader() {
    guard !isHeaderRefreshing else { return }
    isHeaderRefreshing = true
    commands.accept(true)
  }

  package func beginFooter() {
    guard footer == .idle else { return }
    footer = .refreshing
    commands.accept(false)
  }

  package func show(_ status: RefreshStatus) {
    switch status {
    case .none: break
    case .beingHeaderRefresh: beginHeader()
    case .endHeaderRefresh:
      isHeaderRefreshing = false
      // A footer that was pulled meanwhile turns for nothing, and a good reload has a next page.
      footer = .idle
    case .beingFooterRefresh: beginFooter()
    case .endFooterRefresh: footer = .idle
    case .noMoreData: footer = .noMoreData
    }
  }
}

extension GankCategory {
  package var title: String { self == .all ? "All" : rawValue }
}
