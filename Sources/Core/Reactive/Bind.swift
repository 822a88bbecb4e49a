extension ObservableType {
  /// Subscribes `onNext`; an error is reported as a mistake, because nobody handles it.
  ///
  /// ```marbles
  /// source  -a-b--c|
  /// seen    -a-b--c-  what bind(onNext) saw
  /// ```
  public func bind(onNext: @escaping (Element) -> Void) -> Disposable {
    subscribe(onNext: onNext, onError: Hooks.reportBindingError)
  }

  /// Sends what a source emits to observers, such as relays or controls.
  ///
  /// ```marbles
  /// source  a-b--c|
  /// result  x-b--c|  source.bind(to: a subject)
  /// ```
  public func bind<Observer: ObserverType>(to observers: Observer...) -> Disposable
  where Observer.Element == Element {
    sendEvents(to: observers) { $0.on($1) }
  }

  /// Sends all events to observers of optional elements.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> Disposable
  where Observer.Element == Element? {
    sendEvents(to: observers) { $0.on($1.map { $0 }) }
  }

  /// Sends the elements to relays; an error is reported as a mistake.
  public func bind(to relays: PublishRelay<Element>...) -> Disposable {
    sendElements(to: relays) { $0.accept($1) }
  }

  /// Sends the elements to relays; an error is reported as a mistake.
  public func bind(to relays: BehaviorRelay<Element>...) -> Disposable {
    sendElements(to: relays) { $0.accept($1) }
  }

  /// Sends the elements to relays of optional elements; an error is reported as a mistake.
  public func bind(to relays: BehaviorRelay<Element?>...) -> Disposable {
    sendElements(to: relays) { $0.accept($1) }
  }
}

/// The common part of `bind`, `drive` and `emit`.
extension ObservableType {
  func sendElements<Receiver>(
    to receivers: [Receiver],
    _ accept: @escaping (Receiver, Element) -> Void
  ) -> Disposable {
    bind { element in receivers.forEach { accept($0, element) } }
  }

  func sendEvents<Receiver>(
    to receivers: [Receiver],
    _ accept: @escaping (Receiver, Event<Element>) -> Void
  ) -> Disposable {
    subscribe { event in receivers.forEach { accept($0, event) } }
  }
}
