// The part of RxCocoa 6.10.2 that the pages use, with its signatures. Like RxCocoa, it's compiled in
// Swift 5 mode, and nothing in it is isolated.
@_exported import RxSwift
import UIKit

extension UIResponder: @retroactive ReactiveCompatible {}

extension Reactive where Base: UIControl {
  public func controlEvent(_ events: UIControl.Event) -> ControlEvent<Void> {
    ControlEvent(events: Observable<Void>.never())
  }
}

extension Reactive where Base: UIButton {
  public var tap: ControlEvent<Void> { ControlEvent(events: Observable<Void>.never()) }
}

extension Reactive where Base: UIImageView {
  public var image: Binder<UIImage?> { Binder(base) { _, _ in } }
}

extension Reactive where Base: UILabel {
  public var text: Binder<String?> { Binder(base) { _, _ in } }
}

extension Reactive where Base: UITextField {
  public var text: ControlProperty<String?> { property() }
}

extension Reactive where Base: UISearchBar {
  public var text: ControlProperty<String?> { property() }
}

extension Reactive where Base: UIResponder {
  fileprivate func property() -> ControlProperty<String?> {
    ControlProperty(values: Observable<String?>.never(), valueSink: Binder(base) { _, _ in })
  }
}

extension Reactive where Base: UIRefreshControl {
  public var isRefreshing: Binder<Bool> { Binder(base) { _, _ in } }
}

public protocol RxTableViewDataSourceType {
  associatedtype Element
  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

extension Reactive where Base: UITableView {
  public var itemSelected: ControlEvent<IndexPath> {
    ControlEvent(events: Observable<IndexPath>.never())
  }

  public func items<Rows: Sequence, Cell: UITableViewCell, Source: ObservableType>(
    cellIdentifier: String,
    cellType: Cell.Type = Cell.self
  ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Rows.Element, Cell) -> Void)
    -> any Disposable where Source.Element == Rows
  {
    { _ in { _ in Disposables.create() } }
  }

  public func items<DataSource: RxTableViewDataSourceType, Source: ObservableType>(
    dataSource: DataSource
  ) -> (_ source: Source) -> any Disposable where DataSource.Element == Source.Element {
    { _ in Disposables.create() }
  }
}
