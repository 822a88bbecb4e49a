// The part of UIKit that the pages use: declarations without a body, with UIKit's isolation.
@_exported import Foundation

public typealias CGFloat = Foundation.CGFloat

@preconcurrency @MainActor open class UIResponder {
  public init() {}
}

@preconcurrency @MainActor open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  }
  public override convenience init() { self.init(frame: .zero) }
  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var autoresizingMask: AutoresizingMask = []
  open var bounds: CGRect = .zero
  open var frame: CGRect = .zero
  open func addSubview(_ view: UIView) {}
  open func sizeToFit() {}
}

@preconcurrency @MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init() }
  open var popoverPresentationController: UIPopoverPresentationController?
  open var title: String?
  open var view: UIView!
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
  open func loadView() {}
  open func present(_ shown: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  open func viewDidLoad() {}
}

@preconcurrency @MainActor open class UIPopoverPresentationController {
  open var sourceRect: CGRect = .zero
  open var sourceView: UIView?
}

@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
}

@preconcurrency @MainActor open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  open var viewControllers: [UIViewController] = []
  open func pushViewController(_ page: UIViewController, animated: Bool) {}
  open func setViewControllers(_ pages: [UIViewController], animated: Bool) {}
}

@preconcurrency @MainActor open class UIAlertAction {
  public enum Style: Sendable { case `default`, cancel, destructive }
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {}
}

@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Sendable { case actionSheet, alert }
  public convenience init(title: String?, message: String?, preferredStyle: Style) { self.init() }
  open func addAction(_ action: UIAlertAction) {}
}

@preconcurrency @MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let editingDidEnd = Event(rawValue: 262_144)
    public static let valueChanged = Event(rawValue: 4096)
  }
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal = State([])
  }
  open var isEnabled = true
}

@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Sendable { case custom, system }
  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  open func setImage(_ image: UIImage?, for state: State) {}
}

public final class UIImage: Sendable {
  public init?(named: String) {}
  public init?(systemName: String) {}
}

@preconcurrency @MainActor open class UIImageView: UIView {
  open var image: UIImage?
}

@preconcurrency @MainActor open class UILabel: UIView {
  open var numberOfLines = 1
  open var text: String?
}

@preconcurrency @MainActor open class UITextField: UIControl {}
@preconcurrency @MainActor open class UISearchBar: UIView {}

@preconcurrency @MainActor open class UIRefreshControl: UIControl {}

@preconcurrency @MainActor open class UIStackView: UIView {
  public enum Axis: Sendable { case horizontal, vertical }
  public convenience init(arrangedSubviews: [UIView]) { self.init(frame: .zero) }
  open var axis = Axis.horizontal
}

@preconcurrency @MainActor open class UIScrollView: UIView {
  open var refreshControl: UIRefreshControl?
}

@preconcurrency @MainActor open class UITableView: UIScrollView {
  open func dequeueReusableCell(withIdentifier: String, for: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  open func register(_ cell: AnyClass?, forCellReuseIdentifier: String) {}
}

@preconcurrency @MainActor open class UITableViewCell: UIView {
  open var accessoryView: UIView?
  open var detailTextLabel: UILabel?
  open var imageView: UIImageView?
  open var textLabel: UILabel?
  open func prepareForReuse() {}
}

extension IndexPath {
  public var row: Int { self[1] }
}
