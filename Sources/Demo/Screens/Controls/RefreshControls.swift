import Core
import ViewModels

/// The refresh header and the refresh footer of a list without their drawing, with the contract of
/// MJRefresh: a control sends when it begins to turn, whether it was pulled or asked to begin, and
/// nothing while it turns.
///
/// Gestures pull it where there is no screen, and a screen draws it: what it sends is the same.
package final class RefreshControls {
  private enum Footer {
    case idle, refreshing, noMoreData
  }

  private let commands = PublishRelay<Bool>()
  private var footer = Footer.idle

  /// Whether the header turns.
  package private(set) var isHeaderRefreshing = false

  package init() {}

  /// Whether the footer turns.
  package var isFooterRefreshing: Bool { footer == .refreshing }

  /// Whether the footer says that there is no further page.
  package var hasNoMoreData: Bool { footer == .noMoreData }

  /// Sends `true` when the header begins to turn, `false` when the footer does.
  package var requestCommand: Signal<Bool> { commands.asSignal() }

  /// Begins to turn the header, as pulling it does.
  package func beginHeader() {
    guard !isHeaderRefreshing else { return }
    isHeaderRefreshing = true
    commands.accept(true)
  }

  /// Begins to turn the footer, as pulling it does.
  package func beginFooter() {
    guard footer == .idle else { return }
    footer = .refreshing
    commands.accept(false)
  }

  /// Does what the view model says.
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
