// The part of Dispatch that the sources use, as declarations without a body.
public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static let distantFuture = DispatchTime()
  public var uptimeNanoseconds: UInt64 { 0 }
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { false }
  public static func + (left: DispatchTime, right: DispatchTimeInterval) -> DispatchTime { left }
  public static func + (left: DispatchTime, right: Double) -> DispatchTime { left }
}

public enum DispatchTimeoutResult { case success, timedOut }

public final class DispatchSemaphore: Sendable {
  public init(value: Int) {}
  public func signal() {}
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

public final class DispatchQueue: Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 1)
  }
  public static let main = DispatchQueue(label: "")
  public static func global() -> DispatchQueue { main }
  public init(label: String, attributes: Attributes = []) {}
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
  public func asyncAfter(
    deadline: DispatchTime,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
}

public protocol DispatchSourceRead: AnyObject {
  func setEventHandler(handler: (@Sendable @convention(block) () -> Void)?)
  func setCancelHandler(handler: (@Sendable @convention(block) () -> Void)?)
  func cancel()
  func resume()
}

public enum DispatchSource {
  public static func makeReadSource(
    fileDescriptor: Int32,
    queue: DispatchQueue?
  ) -> any DispatchSourceRead { fatalError() }
}
