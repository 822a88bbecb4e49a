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
    subscribe { event in
      observers.forEach { $0.on(event) }
    }
  }

  /// Sends all events to observers of optional elements.
  public func bind<Observer: ObserverType>(to observers: Observer...) -> Disposable
  where Observer.Element == Element? {
    subscribe { event in
      observers.forEach { $0.on(event.map { $0 }) }
    }
  }

  /// Sends the elements to relays; an error is reported as a mistake.
  public func bind(to relays: PublishRelay<Element>...) -> Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends the elements to relays; an error is reported as a mistake.
  public func bind(to relays: BehaviorRelay<Element>...) -> Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends the elements to relays of optional elements; an error is reported as a mistake.
  public func bind(to relays: BehaviorRelay<Element?>...) -> Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }
}
