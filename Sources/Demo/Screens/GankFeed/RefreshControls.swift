import Core
import ViewModels
import Workshop

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
