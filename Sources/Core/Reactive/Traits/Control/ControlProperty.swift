/// A property of a control: the user's changes come out of it, and the program's go in.
///
/// It does not fail, it starts with the current value, and what the program sets does not come out.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  /// Type of the property.
  public typealias Element = PropertyType

  let values: Observable<PropertyType>
  let valueSink: AnyObserver<PropertyType>

  /// Creates a property from its values, which must not fail, and from what sets it.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Element == Values.Element, Element == Sink.Element {
    self.values = values.asObservable()
    self.valueSink = valueSink.asObserver()
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    values.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { values }

  /// Sets the property, and tells its sink of the end; an error is reported as a mistake.
  public func on(_ event: Event<Element>) {
    switch event {
    case .next, .completed: valueSink.on(event)
    case .error(let error): Hooks.reportBindingError(error)
    }
  }

  /// The user's changes, without the value that is there from the start.
  public var changed: ControlEvent<Element> {
    ControlEvent(events: values.skip(1))
  }

  /// Returns the control property itself.
  public func asControlProperty() -> ControlProperty<Element> { self }

  /// Returns the values as a driver.
  public func asDriver() -> Driver<Element> { Driver(delivering: values) }

  /// Returns the values as an infallible.
  public func asInfallible() -> Infallible<Element> { Infallible(values) }
}

/// Something that can be seen as a ``ControlProperty``.
public protocol ControlPropertyType: ObservableType, ObserverType {
  /// Returns the property of the control.
  func asControlProperty() -> ControlProperty<Element>
}

extension ControlPropertyType where Element == String? {
  /// The text with an empty one instead of none.
  public var orEmpty: ControlProperty<String> {
    let property = asControlProperty()
    return ControlProperty(
      values: property.values.map { $0 ?? "" },
      valueSink: property.valueSink.mapObserver { $0 }
    )
  }
}
