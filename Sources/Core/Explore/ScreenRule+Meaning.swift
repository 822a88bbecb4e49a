import Marbles

/// The difference between a value that says something and an empty one.
enum Said {
  /// False for an empty text or list, for `nil` and for `false`.
  static func isSaid(_ value: Any) -> Bool {
    if let isTrue = value as? Bool { return isTrue }
    if let collection = value as? any Collection { return !collection.isEmpty }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return true }
    return mirror.children.first.map { isSaid($0.value) } ?? false
  }
}

/// The rules that follow from what an output means.
extension ScreenRule {
  static func spins<Value: SendableMetatype>(
    _ lane: String,
    _ requests: RequestWords,
    _ isOn: @escaping @Sendable (Value) -> Bool
  ) -> ScreenRule {
    let name = "\(lane) spins exactly while \(requests.inWords) is in flight"
    return ScreenRule(name, .everyInstant) { run in
      let isSpinning = run.latest(lane, as: Value.self).map(isOn) ?? false
      let request = run.inFlight.first { requests.contains($0.name) }
      switch (isSpinning, request) {
      case (true, nil) where !run.isPausing { requests.contains($0.name) }:
        return Breach("it spins, and nothing is in flight", at: lane)
      case (false, let request?):
        return Breach("request \(request.number) is in flight, and it doesn't spin", at: lane)
      default: return nil
      }
    }
  }

  /// The rule that a failure is told when the last request in flight has failed, or at the latest
  /// when the screen could have sent it again by itself.
  static func tells<Value: SendableMetatype>(
    _ lane: String,
    _ requests: RequestWords,
    _ isTold: @escaping @Sendable (Value) -> Bool
  ) -> ScreenRule {
    ScreenRule("\(lane) says that \(requests.inWords) has failed", .everyInstant) { run in
      let failed = run.failureToTell { requests.contains($0.name) }
      // What the user does at that very instant, or a timer, may end what would be told.
      guard let failed, failed.endsAlone, run.movesNow.isEmpty,
        !run.moves.contains(where: { $0.order > failed.endOrder }),
        !run.requests.contains(where: {
          requests.contains($0.name) && ($0.outcome == .inFlight || $0.startOrder > failed.endOrder)
        }),
        !run.isTold(lane, since: failed, isTold)
      else { return nil }
      return Breach("request \(failed.number) has failed, and it doesn't say so", at: lane)
    }
  }

  /// The rule that no failure is told that hasn't occurred or that a good answer has followed.
  static func tellsOnly<Value: SendableMetatype>(
    _ lane: String,
    _ requests: RequestWords,
    _ isTold: @escaping @Sendable (Value) -> Bool
  ) -> ScreenRule {
    ScreenRule("\(lane) reports no failure but one of \(requests.inWords)", .everyInstant) { run in
      guard let told = run.lanes.last(where: { $0.name == lane }), let last = told.emissions.last,
        told.isState || last.time == run.time, (last.value as? Value).map(isTold) ?? false
      else { return nil }
      let ended = run.requests
        .filter { ($0.isBad || $0.isGood) && requests.contains($0.name) }
        .max { $0.endOrder < $1.endOrder }
      guard let ended else {
        return Breach("it reports a failure, and none has occurred", at: lane)
      }
      let latest = run.pauseEnd(after: ended) ?? ended.ended ?? .zero
      if ended.isBad, told.isState || run.time <= latest { return nil }
      let text =
        ended.isBad
        ? "it reports a failure at another time than that of request \(ended.number)"
        : "it reports a failure, although request \(ended.number) was answered since"
      return Breach(text, at: lane)
    }
  }

  /// The rule that a tap sends a failed request again while the failure is told, at once or after a
  /// pause.
  static func isRetried<Value: SendableMetatype>(
    _ lane: String,
    _ requests: RequestWords,
    by input: String,
    enabledBy lanes: [String],
    _ isTold: @escaping @Sendable (Value) -> Bool
  ) -> ScreenRule {
    ScreenRule("\(input) sends \(requests.inWords) again", .everyInstant) { run in
      guard run.waiting() == 0, let move = run.moves.last, move.input == input,
        run.moves.count(where: { $0.time == move.time }) == 1,
        run.shown(lane, when: move, as: Value.self).map(isTold) ?? false,
        lanes.allSatisfy({ run.shown($0, when: move, as: Bool.self) ?? true }),
        !run.requests.contains(where: {
          requests.contains($0.name) && ($0.startOrder > move.order || $0.endOrder > move.order)
        })
      else { return nil }
      return Breach("a failure is reported, \(input) is tapped, and nothing is sent", at: lane)
    }
  }

  static func hasRowsOnce<Row: SendableMetatype>(
    _ lane: String,
    _ id: @escaping @Sendable (Row) -> AnyHashable
  ) -> ScreenRule {
    ScreenRule("\(lane) has no row twice", .everyInstant) { run in
      guard run.hasEmitted(lane), let rows = run.latest(lane, as: [Row].self) else { return nil }
      var seen: Set<AnyHashable> = []
      return rows.first { !seen.insert(id($0)).inserted }.map {
        Breach("the row with the ID \(MarbleLabel.of(id($0).base)) is there twice", at: lane)
      }
    }
  }

  /// The rule that a tap takes effect while its control is enabled, and sends nothing while it
  /// isn't.
  static func takesEffect(_ lane: String, _ input: String, _ requests: RequestWords?) -> ScreenRule
  {
    ScreenRule("\(input) takes effect exactly while \(lane) is on", .everyInstant) { run in
      guard let move = run.onlyMoveNow, move.input == input,
        let isOn = run.shown(lane, when: move, as: Bool.self)
      else { return nil }
      guard isOn else {
        return move.isAlone && run.hasEffect(move)
          ? Breach("it's off, and a tap still has an effect", at: lane) : nil
      }
      let isServed =
        requests == nil
        ? run.isBusy || run.hasEffect(move) : run.request(after: move, of: requests) != nil
      return isServed ? nil : Breach("it's on, and a tap does nothing", at: lane)
    }
  }

  /// The rule of taps that are offered under a condition.
  static let offeredTap = ScreenRule("a tap that is offered takes effect", .everyInstant) { run in
    // While something is in flight, a tap may rightly wait for its end, as a queued save does.
    guard !run.isBusy, let move = run.onlyMoveNow, let condition = move.condition,
      !run.hasEffect(move)
    else { return nil }
    return Breach("\(move.input) is tapped while it's offered, and nothing happens", at: condition)
  }
}

extension ExploredTrace {
  /// The move of this instant, if there is only one.
  fileprivate var onlyMoveNow: Move? {
    let now = movesNow
    return now.count == 1 ? now.first : nil
  }

  fileprivate func request(after move: Move, of requests: RequestWords?) -> ExploredRequest? {
    startedNow.first { $0.startOrder > move.order && requests?.contains($0.name) ?? true }
  }

  /// Returns whether a move has sent a request, made an output emit, or begun or ended to wait.
  fileprivate func hasEffect(_ move: Move) -> Bool {
    startedNow.contains { $0.startOrder > move.order }
      || endedNow.contains { $0.endOrder > move.order }
      || lanes.contains { $0.kind == .output && ($0.emissions.last?.order ?? 0) > move.order }
      || waiting() != move.waiting
  }

  /// Returns whether an output tells that a request has failed: as a state, or by an event since
  /// then. After a pause, it may have told so meanwhile.
  fileprivate func isTold<Value>(
    _ name: String,
    since failed: ExploredRequest,
    _ isTold: (Value) -> Bool
  ) -> Bool {
    guard let lane = lanes.last(where: { $0.name == name }), let last = lane.emissions.last,
      lane.isState || last.order > failed.endOrder
    else { return false }
    let meanwhile = lane.emissions.filter { failed.ended != time && $0.order > failed.endOrder }
    return (meanwhile + [last]).contains { ($0.value as? Value).map(isTold) ?? false }
  }
}
