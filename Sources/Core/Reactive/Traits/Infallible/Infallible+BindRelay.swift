extension InfallibleType {
  /// Sends the elements to relays.
  public func bind(to relays: PublishRelay<Element>...) -> Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends the elements to relays of optional elements.
  public func bind(to relays: PublishRelay<Element?>...) -> Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends the elements to relays.
  public func bind(to relays: BehaviorRelay<Element>...) -> Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends the elements to relays of optional elements.
  public func bind(to relays: BehaviorRelay<Element?>...) -> Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends the elements to relays.
  public func bind(to relays: ReplayRelay<Element>...) -> Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Sends the elements to relays of optional elements.
  public func bind(to relays: ReplayRelay<Element?>...) -> Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }
}
