import Foundation
import Reactive

extension MarbleTest {
  /// Holds a view model, a subscription or a bag until everything has been recorded, and then
  /// releases it: a subscription is disposed of, and a view model that is still alive fails the
  /// test as a leak.
  ///
  /// A view holds its view model for as long as it is shown.
  /// ``expect(_:input:outputs:file:line:)`` does that for one with `transform`; `keep` does it
  /// for one that takes its inputs in `init`, or binds them itself.
  ///
  /// ```swift
  /// let counter = m.keep(Counter(tap: m.hot("-t-t-").asObservable()))
  /// m.expect(counter.count, "01-2-", .digits)
  ///
  /// let search = m.keep(SearchViewModel())
  /// m.keep(m.hot("-a-b-").bind(to: search.text))
  /// m.expect(search.rows, "-x-y-")
  /// ```
  ///
  /// - Parameter value: Has to be made inside the test's closure, because one that is held
  ///   elsewhere stays alive.
  @discardableResult
  public func keep<Value>(
    _ value: @autoclosure () throws -> Value,
    file: String = #filePath,
    line: Int = #line
  ) rethrows -> Value {
    let value = try notByHand(value)
    kept.append(KeptValue(value, isKeptAlone: true, place: SourcePlace(file: file, line: line)))
    return value
  }

  /// Runs `make`, and doesn't take subscriptions made meanwhile for the test's own.
  func notByHand<Value>(_ make: () throws -> Value) rethrows -> Value {
    let outer = scheduler.isByHand
    scheduler.isByHand = false
    defer { scheduler.isByHand = outer }
    return try make()
  }

  /// Releases everything that was kept, once nothing is recorded any longer.
  package func release() {
    for value in kept { value.release() }
    actions = []
    isOver = true
  }
}

/// A value that a test holds while time runs.
final class KeptValue {
  let place: SourcePlace
  /// True if ``MarbleTest/keep(_:file:line:)`` was called for it.
  let isKeptAlone: Bool
  private let isObject: Bool
  private var value: Any?
  private(set) weak var object: AnyObject?
  /// The numbers of references: those of others before `transform`, those that `transform` added,
  /// and those that ended with the test's closure.
  private var before = 0
  private var added = 0
  private var dropped = 0

  init(_ value: Any, isKeptAlone: Bool, place: SourcePlace) {
    self.value = value
    self.isKeptAlone = isKeptAlone
    self.place = place
    isObject = type(of: value) is AnyClass && !(value is any Disposable) && !(value is DisposeBag)
    object = isObject ? value as AnyObject : nil
    before = count - Self.own
  }

  func content<Value>(as type: Value.Type) -> Value? { value as? Value }

  /// The value, if it is a subscription or a bag.
  var subscription: Any? { isObject ? nil : value }

  /// Counts the references that `transform` adds.
  func counting(_ transform: () -> Void) {
    let before = count
    transform()
    added += count - before
  }

  func noteEndOfBody() { dropped = before + added - (count - Self.own) }

  /// True if something held the object before `transform`, and holds it beyond the test's closure,
  /// such as a property of the test case. That makes it impossible to tell a leak.
  var isHeldElsewhere: Bool {
    isObject && !isKeptAlone && before - dropped > 0
  }

  func isSame(as other: KeptValue) -> Bool { object != nil && object === other.object }

  func release() {
    (value as? any Disposable)?.dispose()
    value = nil
  }

  // NB: never inlined, so that the references that the count itself takes are always the same.
  @inline(never)
  private var count: Int {
    guard isObject, let value else { return 0 }
    #if canImport(ObjectiveC)
      return CFGetRetainCount(value as AnyObject)
    #else
      return Int(_getRetainCount(value as AnyObject))
    #endif
  }

  /// The number of references to a value that only a `KeptValue` holds.
  private static let own: Int = {
    let alone = KeptValue(Alone(), place: SourcePlace(file: "", line: 0))
    return alone.count
  }()

  private init(_ alone: Alone, place: SourcePlace) {
    value = alone
    self.place = place
    isKeptAlone = false
    isObject = true
  }

  private final class Alone {}
}
