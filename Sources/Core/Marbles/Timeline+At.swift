import Dispatch
import Reactive

extension Timeline {
  /// What every lane shows at one instant, and what is in flight then.
  public struct Snapshot: Equatable, Sendable {
    /// The instant.
    public let time: MarbleTime

    /// The latest value of each input and output that has one by then, under the lane's name.
    public let values: [String: Mark]

    /// The requests and subscriptions that have begun and not ended by then, in their order.
    public let pending: [Lane]

    /// What happens at this very instant, in the order in which it happens.
    public let events: [Event]
  }

  /// One mark and the lane that it belongs to.
  public struct Event: Equatable, Sendable {
    /// The name of the lane.
    public let lane: String

    /// What the lane shows.
    public let kind: Lane.Kind

    /// What happens.
    public let mark: Mark
  }

  /// What every lane shows at `interval` after time zero; marks of that instant have happened.
  public func at(_ interval: DispatchTimeInterval) -> Snapshot {
    snapshot(at: MarbleTime(interval))
  }

  /// What every lane shows at `time`; marks of that instant have happened.
  public func snapshot(at time: MarbleTime) -> Snapshot {
    var values: [String: Mark] = [:]
    var pending: [Lane] = []
    var events: [Event] = []
    for lane in lanes {
      let past = lane.marks.prefix { $0.time <= time }
      events += past.filter { $0.time == time }.map {
        Event(lane: lane.name, kind: lane.kind, mark: $0)
      }
      switch lane.kind {
      case .input, .output:
        if let latest = past.last(where: { $0.kind == .next }) { values[lane.name] = latest }
      case .request, .subscription:
        if let last = past.last, last.kind == .subscribed { pending.append(lane) }
      }
    }
    return Snapshot(
      time: time,
      values: values,
      pending: pending,
      events: events.enumerated()
        .sorted { ($0.element.mark.order, $0.offset) < ($1.element.mark.order, $1.offset) }
        .map(\.element)
    )
  }
}
