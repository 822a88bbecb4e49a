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

  /// Subscribes `onNext`, which gets `object` without retaining it, and is not called once it is gone.
  public func bind<Object: AnyObject>(
    with object: Object,
    onNext: @escaping (Object, Element) -> Void
  ) -> Disposable {
    bind(onNext: weakly(object, onNext))
  }

  /// Sends all events to observers.
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

  /// Hands the sequence to a function that subscribes.
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Hands the sequence and an argument to a curried function that subscribes.
  public func bind<Argument, Result>(
    to binder: (Self) -> (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }
}
