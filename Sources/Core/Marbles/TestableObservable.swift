import Reactive

/// A fake observable whose events are known and whose subscriptions are counted.
public final class TestableObservable<Element>: ObservableType, TestableSource {
  /// The events, at absolute times if it is hot, and at times from each subscription if it is cold.
  private let events: [(time: MarbleTime, event: Event<Element>)]
  package let isHot: Bool
  package var name: String
  package var subscriptions: [SubscriptionWindow] { subscribers.map(\.window) }
  private let scheduler: TestScheduler
  private let keys: [String]
  /// All subscriptions so far; those that are over have no observer.
  private var subscribers:
    [(id: Int, window: SubscriptionWindow, observer: AnyObserver<Element>?)] = []
  private var nextID = 0

  package init(
    _ events: [(time: MarbleTime, event: Event<Element>)],
    keys: [String] = [],
    isHot: Bool,
    name: String = "",
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
    let window = SubscriptionWindow(start: scheduler.clock, isByHand: scheduler.isByHand)
    subscribers.append((id, window, isHot ? AnyObserver(observer) : nil))
    let replay = isHot ? [] : replay(observer)
    return Disposables.create { [self] in
      for work in replay { work.dispose() }
      guard let index = subscribers.lastIndex(where: { $0.id == id }) else { return }
      subscribers[index].window.end = scheduler.clock
      subscribers[index].observer = nil
    }
  }

  package func forgetSubscriptions() {
    subscribers.removeAll { $0.window.end != nil }
  }

  package func end() {
    for index in subscribers.indices { subscribers[index].observer = nil }
  }

  package var marks: [Timeline.Mark] {
    events.indices.map { index in
      Timeline.Mark(time: events[index].time, event: events[index].event, key: keys[index])
    }
  }

  private func replay<Observer: ObserverType>(_ observer: Observer) -> [Disposable]
  where Observer.Element == Element {
    events.map { time, event in
      scheduler.enqueue(at: scheduler.clock + time, phase: .work) {
        observer.on(event)
        return Disposables.create()
      }
    }
  }

  private func send(_ event: Event<Element>) {
    for subscriber in subscribers { subscriber.observer?.on(event) }
  }
}

/// A hot or cold observable of a ``TestScheduler``, whatever its elements are.
package protocol TestableSource: AnyObject {
  /// The name of the lane in drawings.
  var name: String { get set }

  /// True if the events happen without a subscriber.
  var isHot: Bool { get }

  /// The beginning and end of each subscription, in the order of the beginnings.
  var subscriptions: [SubscriptionWindow] { get }

  var marks: [Timeline.Mark] { get }

  func forgetSubscriptions()

  /// Sends nothing more, and lets go of its observers.
  func end()
}

package struct SubscriptionWindow: Equatable, Sendable {
  package var start: MarbleTime

  /// The time at which it was disposed of; `nil` while it is open.
  package var end: MarbleTime?

  /// True if the test's own code subscribed, outside of `transform` and before time began.
  package var isByHand = false
}
