#if canImport(MJRefresh) && canImport(RxCocoa) && canImport(RxSwift) && canImport(UIKit)
  import MJRefresh
  import RxSwift
  import UIKit
  import ViewModels

  @MainActor
  extension Reactive where Base: UIScrollView {
    /// Shows a refresh status in MJRefresh's header and footer.
    var refreshStatus: Binder<RefreshStatus> {
      Binder(base) { view, status in
        switch status {
        case .none: break
        case .beingHeaderRefresh: view.mj_header?.beginRefreshing()
        case .endHeaderRefresh:
          view.mj_header?.endRefreshing()
          view.mj_footer?.resetNoMoreData()
        case .beingFooterRefresh: view.mj_footer?.beginRefreshing()
        case .endFooterRefresh: view.mj_footer?.endRefreshing()
        case .noMoreData: view.mj_footer?.endRefreshingWithNoMoreData()
        }
      }
    }
  }
#endif
