extension ObservableType {
  /// Sends the elements to relays; an error is reported as a mistake.
  public func bind(to relays: PublishRelay<Element>...) -> Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends the elements to relays of optional elements; an error is reported as a mistake.
  public func bind(to relays: PublishRelay<Element?>...) -> Disposable {
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

  /// Sends the elements to relays; an error is reported as a mistake.
  public func bind(to relays: ReplayRelay<Element>...) -> Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends the elements to relays of optional elements; an error is reported as a mistake.
  public func bind(to relays: ReplayRelay<Element?>...) -> Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }
}
