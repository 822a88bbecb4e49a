// The part of Combine that the pages use.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

public protocol Subscription: AnyObject {
  func request(_ demand: Subscribers.Demand)
  func cancel()
}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Publisher {
  // Of those that are declared here, no body is looked at.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {}
}

/// The type that every operator returns here.
public struct AnyPublisher<Output, Failure: Error>: Publisher {}

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public init(_ output: Output) {}
}

public final class AnyCancellable {
  public func cancel() {}
}

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
  public struct Demand: Sendable {}
}

extension Publisher {
  public func map<Other>(_ transform: @escaping (Output) -> Other) -> AnyPublisher<Other, Failure> {
    fatalError()
  }
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure { fatalError() }
  public func `catch`<Other: Publisher>(
    _ handler: @escaping (Failure) -> Other
  ) -> AnyPublisher<Output, Other.Failure> where Other.Output == Output { fatalError() }
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> { fatalError() }
  public func debounce<Clock: Scheduler>(
    for dueTime: Clock.SchedulerTimeType.Stride,
    scheduler: Clock
  ) -> AnyPublisher<Output, Failure> { fatalError() }
  public func receive<Clock: Scheduler>(on scheduler: Clock) -> AnyPublisher<Output, Failure> {
    fatalError()
  }
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { fatalError() }
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { fatalError() }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { fatalError() }
}

extension Publisher where Failure == Never {
  public func assign(to published: inout Published<Output>.Publisher) {}
}

public protocol ObservableObject: AnyObject {}

@propertyWrapper public struct Published<Value> {
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
  }

  public var wrappedValue: Value
  public var projectedValue: Publisher {
    get { fatalError() }
    set {}
  }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public protocol SchedulerTimeIntervalConvertible {
  static func milliseconds(_ count: Int) -> Self
}

public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
}
