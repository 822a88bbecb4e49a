import Reactive

/// A fake observable whose events are known and whose subscriptions are counted, as in RxTest.
public final class TestableObservable<Element>: ObservableType, TestableSource {
  /// What it sends: absolute times if it is hot, times from each subscription if it is cold.
  public let events: [(time: MarbleTime, event: Event<Element>)]

  /// Whether the events happen without anybody being subscribed.
  public let isHot: Bool

  /// The name of the lane in drawings.
  public var name: String

  public var subscriptions: [SubscriptionWindow] { windows.map(\.window) }

  private let scheduler: TestScheduler
  private let keys: [String]
  private var observers: [(id: Int, observer: AnyObserver<Element>)] = []
  private var windows: [(id: Int, window: SubscriptionWindow)] = []
  private var nextID = 0

  init(
    _ events: [(time: MarbleTime, event: Event<Element>)],
    keys: [String],
    isHot: Bool,
    name: String,
    scheduler: TestScheduler
  ) {
    self.events = events
    self.isHot = isHot
    self.name = name
    self.scheduler = scheduler
    self.keys = keys
    scheduler.sources.append(self)
    guard isHot else { return }
    for (time, event) in events {
      _ = scheduler.enqueue(at: time, phase: .hotEvent) { [weak self] in
        self?.send(event)
        return Disposables.create()
      }
    }
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    let id = nextID
    nextID += 1
    windows.append((id, SubscriptionWindow(start: scheduler.clock)))
    let disposable = isHot ? listen(id, observer) : replay(observer)
    return Disposables.create { [self] in
      disposable.dispose()
      guard let index = windows.lastIndex(where: { $0.id == id }) else { return }
      windows[index].window.end = scheduler.clock
    }
  }

  public func forgetSubscriptions() {
    windows.removeAll { $0.window.end != nil }
  }

  public var marks: [Timeline.Mark] {
    events.indices.map { index in
      Timeline.Mark(time: events[index].time, event: events[index].event, key: keys[index])
    }
  }

  private func listen<Observer: ObserverType>(_ id: Int, _ observer: Observer) -> Disposable
  where Observer.Element == Element {
    observers.append((id, AnyObserver(observer)))
    return Disposables.create { [self] in
      observers.removeAll { $0.id == id }
    }
  }

  private func replay<Observer: ObserverType>(_ observer: Observer) -> Disposable
  where Observer.Element == Element {
    let start = scheduler.clock
    let work = events.map { time, event in
      scheduler.enqueue(at: start.advanced(by: time), phase: .work) {
        observer.on(event)
        return Disposables.create()
      }
    }
    return Disposables.create(work)
  }

  private func send(_ event: Event<Element>) {
    for member in observers { member.observer.on(event) }
  }
}

/// A hot or cold observable of a ``TestScheduler``, whatever its elements are.
public protocol TestableSource: AnyObject {
  /// The name of the lane in drawings.
  var name: String { get set }

  /// Whether the events happen without anybody being subscribed.
  var isHot: Bool { get }

  /// From when to when somebody was subscribed, in the order of the starts.
  var subscriptions: [SubscriptionWindow] { get }

  /// What it sends.
  var marks: [Timeline.Mark] { get }

  /// Forgets the subscriptions that have ended.
  func forgetSubscriptions()
}

/// From when to when somebody was subscribed.
public struct SubscriptionWindow: Equatable, Sendable {
  /// When the subscription began.
  public var start: MarbleTime

  /// When it was disposed of; nil while it is open.
  public var end: MarbleTime?

  /// Creates a window.
  public init(start: MarbleTime, end: MarbleTime? = nil) {
    self.start = start
    self.end = end
  }
}
