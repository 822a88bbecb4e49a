// The part of MJRefresh 3.7.9 that the pages use, as its Objective-C headers are imported.
import UIKit

@preconcurrency @MainActor open class MJRefreshComponent: UIView {
  open func beginRefreshing() {}
  open func endRefreshing() {}
}

@preconcurrency @MainActor open class MJRefreshHeader: MJRefreshComponent {
  public convenience init(refreshingBlock: @escaping () -> Void) { self.init(frame: .zero) }
}

@preconcurrency @MainActor open class MJRefreshFooter: MJRefreshComponent {
  public convenience init(refreshingBlock: @escaping () -> Void) { self.init(frame: .zero) }
  open func endRefreshingWithNoMoreData() {}
  open func resetNoMoreData() {}
}

@preconcurrency @MainActor open class MJRefreshNormalHeader: MJRefreshHeader {}
@preconcurrency @MainActor open class MJRefreshAutoNormalFooter: MJRefreshFooter {}

@MainActor extension UIScrollView {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public var mj_footer: MJRefreshFooter? {
    get { nil }
    set {}
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public var mj_header: MJRefreshHeader? {
    get { nil }
    set {}
  }
}
