import Reactive

/// Records what happens in a run, in lanes under one clock: tests, the demo and the gallery make
/// their timelines with it.
package final class TimelineRecorder {
  package let tick: MarbleTime
  package private(set) var lanes: [Timeline.Lane] = []

  // region: repository
  /// The lanes whose values stay until the next one, as opposed to events that pass.
  package var stateLanes: Set<String> = []
  // endregion
  package var didRecord: ((_ lane: Int, Timeline.Mark, Any) -> Void)?

  private let clock: () -> MarbleTime
  private let order: () -> Int
  /// The values of a lane have keys from the start, so that they never change.
  private var keys: [TimelineKeys] = []
  private var disposeBag = DisposeBag()

  package init(tick: MarbleTime = .milliseconds(100), clock: @escaping () -> MarbleTime) {
    var count = 0
    self.tick = tick
    self.clock = clock
    order = {
      count += 1
      return count
    }
  }

  package init(on scheduler: TestScheduler) {
    tick = scheduler.tick
    clock = { scheduler.clock }
    order = scheduler.nextMarkOrder
  }

  package func lane(_ name: String, _ kind: Timeline.LaneKind) -> Int {
    lanes.append(Timeline.Lane(name: name, kind: kind))
    keys.append(TimelineKeys())
    return lanes.count - 1
  }

  package func append<Element>(_ event: Event<Element>, to lane: Int) {
    let mark = append(Timeline.Mark(time: clock(), event: event, order: order()), to: lane)
    if case .next(let element) = event { didRecord?(lane, mark, element) }
  }

  package func append(_ kind: Timeline.MarkKind, _ label: String = "", to lane: Int) {
    append(Timeline.Mark(time: clock(), kind: kind, label: label, order: order()), to: lane)
  }

  @discardableResult
  private func append(_ mark: Timeline.Mark, to lane: Int) -> Timeline.Mark {
    var mark = mark
    if mark.kind == .next { mark.key = keys[lane].key(for: mark.label) }
    lanes[lane].marks.append(mark)
    return mark
  }

  /// The present instant, and a place of its own in the order of the marks.
  package func now() -> (time: MarbleTime, order: Int) {
    (clock(), order())
  }

  package func hold(_ subscription: Disposable) {
    subscription.disposed(by: disposeBag)
  }

  /// Ends the subscriptions that it holds.
  package func stop() {
    disposeBag = DisposeBag()
  }
}
