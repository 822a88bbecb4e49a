import Dispatch
import Foundation
import RxCocoa
import RxSwift

/// The work that waits in real time behind the subscriptions of a test.
///
/// RxSwift's schedulers don't say what they have to do. But an operator that waits keeps its
/// scheduler, the time and the element, so these are looked for in RxSwift's own objects, from a
/// subscription up to its sources. What a closure holds, such as a `Task`, can't be found, and a
/// view model's own properties aren't looked at, because reading one that is `unowned` may crash.
enum RealTimeWork {
  private static let limit = 10_000

  /// Says what waits, as a subject and a verb; nil if nothing is found.
  ///
  /// - Parameters:
  ///   - held: The subscriptions of the test.
  ///   - scheduler: The clock of the test.
  static func waiting(in held: [Any], on scheduler: TestScheduler) -> String? {
    var rest = held
    var seen: Set<ObjectIdentifier> = []
    while let value = rest.popLast(), seen.count < limit {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional, .collection, .dictionary, .tuple:
        rest += mirror.children.prefix(100).map(\.value)
      case .class:
        guard isOfRx(value), seen.insert(ObjectIdentifier(value as AnyObject)).inserted
        else { continue }
        let members = mirror.all
        if let words = words(value, members) { return words }
        rest += members.map(\.value)
      default:
        if isOfRx(value) { rest += mirror.children.map(\.value) }
      }
    }
    return nil
  }

  /// The names of schedulers that run on the system's queues.
  private static let schedulers: Set = [
    "ConcurrentDispatchQueueScheduler", "ConcurrentMainScheduler", "MainScheduler",
    "OperationQueueScheduler", "SerialDispatchQueueScheduler",
  ]

  /// Says that an operator waits: it has a span of time, a scheduler of the system's queues and, if
  /// it passes elements on, one that it has not sent yet.
  private static func words(_ value: Any, _ members: [Mirror.Child]) -> String? {
    guard !(value is any ObservableConvertibleType) else { return nil }
    let parent = members.first { $0.label == "parent" }.map { Mirror(reflecting: $0.value).all }
    let all = members + (parent ?? [])
    guard all.contains(where: { $0.value is DispatchTimeInterval }) else { return nil }
    let scheduler = all.lazy.map(\.value).filter { $0 is any ImmediateSchedulerType }
      .map { "\(type(of: $0))" }.first(where: schedulers.contains)
    guard let scheduler, members.allSatisfy(isWaiting) else { return nil }
    let kind = "\(type(of: value))".prefix { $0 != "<" }.replacingOccurrences(of: "Sink", with: "")
    let spans = ["dueTime", "period"].map { label in
      all.first { $0.label == label }.map { "\($0.value)" }
    }
    let isInterval = kind == "Timer" && spans[0] == spans[1]
    let name =
      isInterval ? "interval" : names[kind] ?? kind.prefix(1).lowercased() + kind.dropFirst()
    return "`\(name)` waits on `\(scheduler)`"
  }

  /// The operators whose classes have other names than a test writes.
  private static let names = [
    "BufferTimeCount": "buffer", "SkipTime": "skip", "TakeTime": "take(for:)",
    "TimerOneOff": "timer", "WindowTimeCount": "window",
  ]
}

extension Mirror {
  /// The stored properties, with those of base classes.
  fileprivate var all: [Child] { Array(children) + (superclassMirror?.all ?? []) }
}

/// False for the property of an operator that says that no element waits.
private func isWaiting(_ member: Mirror.Child) -> Bool {
  switch member.label {
  case "value", "lastUnsentElement": !Mirror(reflecting: member.value).children.isEmpty
  case "active": member.value as? Bool ?? true
  case "open": !(member.value as? Bool ?? false)
  default: true
  }
}

/// True for an object or a value whose type is RxSwift's.
private func isOfRx(_ value: Any) -> Bool {
  let name = String(reflecting: type(of: value))
  return ["RxCocoa.", "RxRelay.", "RxSwift."].contains { name.hasPrefix($0) }
}
