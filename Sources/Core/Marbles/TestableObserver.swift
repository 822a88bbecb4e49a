import Reactive

/// Records what it receives and when, as in RxTest.
public final class TestableObserver<Element>: ObserverType {
  /// What came, in ticks.
  public private(set) var events: [Recorded<Event<Element>>] = []

  private let scheduler: TestScheduler

  init(scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  public func on(_ event: Event<Element>) {
    let ticks = scheduler.clock.nanoseconds / scheduler.tick.nanoseconds
    events.append(Recorded(time: TestTime(ticks), value: event))
  }
}
