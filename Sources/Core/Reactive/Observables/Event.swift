/// One notification of an observable: a next element, or the end.
///
/// The grammar is `next* (error | completed)?`. Operators never build one; they call the three
/// methods of their observers instead, and an `Event` is made only where a caller wants one.
public enum Event<Element> {
  /// The next element is produced.
  case next(Element)

  /// The sequence ended with an error.
  case error(any Error)

  /// The sequence completed.
  case completed
}

extension Event {
  /// `true` for `completed` and `error`, after which nothing may follow.
  public var isStopEvent: Bool {
    switch self {
    case .next: false
    case .error, .completed: true
    }
  }

  /// The element, if this is a `next`.
  public var element: Element? {
    if case .next(let element) = self { element } else { nil }
  }

  /// The error, if this is an `error`.
  public var error: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }

  /// Maps the element, if there is one; an error thrown by `transform` becomes an `error` event.
  public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
    do {
      switch self {
      case .next(let element): return .next(try transform(element))
      case .error(let error): return .error(error)
      case .completed: return .completed
      }
    } catch {
      return .error(error)
    }
  }
}

extension Event {
  @inlinable
  func send<Observer: ObserverType>(to observer: Observer) where Observer.Element == Element {
    switch self {
    case .next(let element): observer.onNext(element)
    case .error(let error): observer.onError(error)
    case .completed: observer.onCompleted()
    }
  }
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .next(let element): "next(\(element))"
    case .error(let error): "error(\(error))"
    case .completed: "completed"
    }
  }
}

/// A value that can be turned into an ``Event``.
public protocol EventConvertible {
  /// Type of the element of the event.
  associatedtype Element

  /// The event.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  public var event: Event<Element> { self }
}
