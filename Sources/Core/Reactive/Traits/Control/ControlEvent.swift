/// Events of a control: they do not fail, and there is no initial one.
public struct ControlEvent<PropertyType>: ControlEventType {
  /// Type of the events.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// Makes the events of a control, which must not fail.
  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = events.asObservable()
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    events.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { events }

  /// Returns the control event itself.
  public func asControlEvent() -> ControlEvent<Element> { self }

  /// Returns the events as a driver.
  public func asDriver() -> Driver<Element> { Driver(delivering: events) }

  /// Returns the events as a signal.
  public func asSignal() -> Signal<Element> { Signal(delivering: events) }

  /// Returns the events as an infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(events) }
}

/// Something that can be seen as a ``ControlEvent``.
public protocol ControlEventType: ObservableType {
  /// Returns the events of the control.
  func asControlEvent() -> ControlEvent<Element>
}
