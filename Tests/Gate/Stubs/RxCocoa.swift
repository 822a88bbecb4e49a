// The part of RxCocoa 6.10.2 that the pages use, with its signatures. Like RxCocoa, it's compiled
// in Swift 5 mode, and nothing in it is isolated.
@_exported import RxSwift
import UIKit

extension UIResponder: @retroactive ReactiveCompatible {}

public struct ControlEvent<Element>: ObservableType {
  private let events: Observable<Element>

  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = events.asObservable()
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    events.subscribe(observer)
  }

  public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }

  public func asSignal() -> Signal<Element> { asSignal(onErrorSignalWith: .empty()) }
}

public struct ControlProperty<Element>: ObservableType, ObserverType {
  private let values: Observable<Element>
  private let valueSink: AnyObserver<Element>

  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Element == Values.Element, Element == Sink.Element {
    self.values = values.asObservable()
    self.valueSink = AnyObserver(valueSink)
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    values.subscribe(observer)
  }

  public func on(_ event: Event<Element>) { valueSink.on(event) }

  /// The values but the one that is there at first.
  public var changed: ControlEvent<Element> { ControlEvent(events: values.skip(1)) }

  public func asDriver() -> Driver<Element> { asDriver(onErrorDriveWith: .empty()) }
}

extension SharedSequence where SharingStrategy == DriverSharingStrategy {
  /// Passes the driver to a binding, such as the rows of a table.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    transformation(asObservable())
  }

  /// Passes the driver to a binding that needs an argument, such as the one that fills a cell.
  public func drive<Argument, Result>(
    _ transformation: (Observable<Element>) -> (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    transformation(asObservable())(curriedArgument)
  }
}

extension ControlProperty where Element == String? {
  public var orEmpty: ControlProperty<String> {
    let valueSink = valueSink
    return ControlProperty<String>(
      values: values.map { $0 ?? "" },
      valueSink: AnyObserver<String> { valueSink.on($0.map { $0 }) }
    )
  }
}

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
  public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> {
    ControlEvent(events: Observable<T>.never())
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
