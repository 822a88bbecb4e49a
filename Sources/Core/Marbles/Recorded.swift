import Reactive

/// A value and when it came, in ticks, as in RxTest.
public struct Recorded<Value> {
  /// When it came, in ticks.
  public let time: TestTime

  /// What came.
  public let value: Value

  /// Creates a record.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded {
  /// An element at `time`.
  public static func next<Element>(
    _ time: TestTime,
    _ element: Element
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// The completion at `time`.
  public static func completed<Element>(
    _ time: TestTime,
    _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// An error at `time`.
  public static func error<Element>(
    _ time: TestTime,
    _ error: any Error,
    _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }
}

extension Recorded: CustomDebugStringConvertible {
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: EventConvertible, Value.Element: Equatable {
  public static func == (lhs: Recorded, rhs: Recorded) -> Bool {
    guard lhs.time == rhs.time else { return false }
    switch (lhs.value.event, rhs.value.event) {
    case (.next(let left), .next(let right)): return left == right
    case (.error(let left), .error(let right)): return ErrorEquality.areEqual(left, right)
    case (.completed, .completed): return true
    default: return false
    }
  }
}

/// Compares errors, which need not be `Equatable`.
public enum ErrorEquality {
  /// Whether both are of one type and equal; types that can't be compared go by what they print.
  public static func areEqual(_ left: any Error, _ right: any Error) -> Bool {
    compare(left, right)
  }

  private static func compare<Left: Error>(_ left: Left, _ right: any Error) -> Bool {
    guard let right = right as? Left, type(of: right) == type(of: left) else { return false }
    guard let type = Left.self as? any Equatable.Type else {
      return String(reflecting: left) == String(reflecting: right)
    }
    return isEqual(type, left, right)
  }

  private static func isEqual<Value: Equatable>(
    _ type: Value.Type,
    _ left: Any,
    _ right: Any
  ) -> Bool {
    left as? Value == right as? Value
  }
}
