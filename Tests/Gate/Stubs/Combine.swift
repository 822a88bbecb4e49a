// The part of Combine that the pages use.
@_exported import Dispatch

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

/// What every operator returns here.
public struct AnyPublisher<Output, Failure: Error>: Publisher {}

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public init(_ output: Output) {}
}

public struct Empty<Output, Failure: Error>: Publisher {
  public init(completeImmediately: Bool = true) {}
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
}

public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}
  public func send(_ value: Output) {}
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public init(_ value: Output) {}
  public func send(_ value: Output) {}
}

public final class AnyCancellable: Hashable {
  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) {}
  public func store(in set: inout Set<AnyCancellable>) {}
  public func cancel() {}
}

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
  public struct Demand: Sendable {
    public static let unlimited = Demand()
    public static func max(_ value: Int) -> Demand { Demand() }
  }
}

extension Publisher {
  public func map<Other>(_ transform: @escaping (Output) -> Other) -> AnyPublisher<Other, Failure> {
    fatalError()
  }
  public func flatMap<Inner: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> Inner
  ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure { fatalError() }
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure { fatalError() }
  public func `catch`<Other: Publisher>(
    _ handler: @escaping (Failure) -> Other
  ) -> AnyPublisher<Output, Other.Failure> where Other.Output == Output { fatalError() }
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> { fatalError() }
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> { fatalError() }
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> { fatalError() }
  public func merge<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure { fatalError() }
  public func debounce<Clock: Scheduler>(
    for dueTime: Clock.SchedulerTimeType.Stride,
    scheduler: Clock
  ) -> AnyPublisher<Output, Failure> { fatalError() }
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
  public func setFailureType<Other: Error>(to type: Other.Type) -> AnyPublisher<Output, Other> {
    fatalError()
  }
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { fatalError() }
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

extension DispatchQueue: Scheduler {
  public struct SchedulerTimeType: Strideable {
    public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable {
      public typealias Magnitude = Int
      public typealias IntegerLiteralType = Int
      public var magnitude: Int { 0 }
      public init(integerLiteral value: Int) {}
      public init?<Source: BinaryInteger>(exactly source: Source) {}
      public static func milliseconds(_ count: Int) -> Stride { 0 }
      public static func < (one: Stride, other: Stride) -> Bool { false }
      public static func + (one: Stride, other: Stride) -> Stride { one }
      public static func - (one: Stride, other: Stride) -> Stride { one }
      public static func * (one: Stride, other: Stride) -> Stride { one }
      public static func *= (one: inout Stride, other: Stride) {}
    }
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }
    public func advanced(by stride: Stride) -> SchedulerTimeType { self }
  }
}
