extension ObservableConvertibleType where Element: Sendable {
  /// The elements for `for try await`; leaving the loop disposes of the subscription.
  public var values: AsyncThrowingValues<Element> {
    AsyncThrowingValues(asObservable())
  }
}

extension InfallibleType where Element: Sendable {
  /// The elements for `for await`; leaving the loop disposes of the subscription.
  public var values: AsyncValues<Element> {
    AsyncValues(asObservable())
  }
}

extension SharedSequence where Element: Sendable {
  /// The elements for `for await`; leaving the loop disposes of the subscription.
  public var values: AsyncValues<Element> {
    AsyncValues(asObservable())
  }
}

extension ControlEvent where Element: Sendable {
  /// The events for `for await`; leaving the loop disposes of the subscription.
  public var values: AsyncValues<Element> {
    AsyncValues(asObservable())
  }
}

extension ControlProperty where Element: Sendable {
  /// The values for `for await`; leaving the loop disposes of the subscription.
  public var values: AsyncValues<Element> {
    AsyncValues(asObservable())
  }
}
