import Marbles

extension ExploringRun {
  /// The bug that the whole run shows beside the breach of a rule; `nil` where it may be another.
  func bug(breaking rule: String) -> BugName? {
    if realTimeWork != nil { return .hiddenClock }
    guard let finding = findings.first(where: { $0.rule == rule }) else { return nil }
    return BugSigns(screen: screen, trace: trace, finding: finding).name
  }
}

/// The signs by which a run shows a bug: they're read from what happened, and from nothing that
/// anything is called.
private struct BugSigns {
  let screen: ExploredScreen
  let trace: ExploredTrace
  let finding: ExploringRun.Finding

  var name: BugName? {
    if cancelsSave { return .cancelledSave }
    if submitsTwice { return .doubleSubmit }
    if hasLostSubscription { return .lostSubscription }
    if isDead { return .deadStream }
    if showsStaleResponse { return .staleResponse }
    if repeatsEvent { return .stickyEvent }
    if spinsEndlessly { return .endlessSpinner }
    return contradictsItself ? .twoSourcesOfTruth : nil
  }

  /// A write is cancelled in flight: by a view that leaves, or by a tap on what was disabled.
  private var cancelsSave: Bool {
    trace.requests.contains { request in
      guard request.outcome == .cancelled, request.ended == finding.time else { return false }
      return request.resource.isWrite
        || trace.moves.contains {
          $0.time == finding.time && $0.order < request.endOrder && trace.isDisabled($0)
            && trace.requests.contains {
              $0.startOrder > request.endOrder && $0.name == request.name
            }
        }
    }
  }

  /// A tap while a write is in flight leads to the same write once more, at once or afterwards.
  private var submitsTwice: Bool {
    trace.moves.contains { move in
      let before = trace.requests.last {
        ($0.startOrder..<$0.endOrder).contains(move.order) && $0.outcome != .cancelled
      }
      guard move.time <= finding.time, !move.isRecovery, let before else { return false }
      return trace.requests.contains { again in
        guard again.name == before.name, again.startOrder > move.order else { return false }
        let isAtOnce = again.started == move.time
        let isQueued = again.started == before.ended
        return trace.isDisabled(move) && (isAtOnce || isQueued)
          || again.resource.isWrite && (isAtOnce || isQueued && again.started == finding.time)
      }
    }
  }

  /// Nothing has listened to a tap since the view was bound.
  private var hasLostSubscription: Bool {
    trace.moves.contains { move in
      move.time == finding.time
        && trace.listeners[move.input].map { $0.isOver && $0.ended == .zero } ?? false
    }
  }

  /// A failed request has ended what listened to an input, or what sent it.
  private var isDead: Bool {
    if let dead = trace.dead, finding.rule == ScreenRule.staysAlive.name { return dead.cause.isBad }
    let failed = trace.requests.filter { $0.isBad && $0.ended ?? .zero <= finding.time }
    return trace.listeners.values.contains { listener in
      listener.isOver && failed.contains { $0.ended == listener.ended }
    }
  }

  /// An older request's response changes an output although the user has asked anew since.
  private var showsStaleResponse: Bool {
    trace.requests.contains { late in
      guard let ended = late.ended, ended <= finding.time, late.outcome != .cancelled,
        !late.resource.isWrite, trace.hasEmission(at: ended, after: late.endOrder)
      else { return false }
      return trace.requests.contains { newer in
        newer.number > late.number && newer.startOrder < late.endOrder
          && kind(of: newer) == kind(of: late) && !newer.resource.isWrite
          && isAskedAnew(by: newer, since: late)
      }
    }
  }

  /// Returns whether a gesture of the user's has led to a request since another one was sent, or
  /// two gestures to both, which had to wait for a pause.
  private func isAskedAnew(by newer: ExploredRequest, since late: ExploredRequest) -> Bool {
    let moves = trace.moves.filter { $0.order < newer.startOrder }
    return moves.count > 1 || moves.contains { $0.order > late.startOrder }
  }

  /// The kind of a request: that of its resource, or the first word of its name.
  private func kind(of request: ExploredRequest) -> String {
    screen.isListed ? request.resource.kind : String(request.name.prefix { $0 != " " })
  }

  /// A view that binds an event again gets at once what was emitted before.
  private var repeatsEvent: Bool {
    guard let absence = trace.absence, let twin = trace.twin,
      let lane = trace.lanes.first(where: { $0.name == absence.output && !$0.isState })
    else { return false }
    let back = MarbleTime.milliseconds(absence.until * 100)
    let other = twin.lanes.first { $0.name == lane.name }
    return finding.breach.lane == lane.name && finding.time == back
      && other?.emissions.contains { $0.time == back } == false
      && other?.emissions.contains { $0.time < back } == true
  }

  /// A spinner is on when nothing is in flight, and stays on.
  private var spinsEndlessly: Bool {
    let hasEnded = trace.requests.contains {
      $0.ended == finding.time || trace.pauseEnd(after: $0) == finding.time
    }
    guard hasEnded, !trace.requests.contains(where: { $0.isAlive(at: finding.time) })
    else { return false }
    if screen.isListed {
      return trace.looks.last { $0.time <= finding.time }?.look.isBusy == true
    }
    let end = trace.moves.first(where: \.isRecovery)?.order ?? .max
    return screen.meanings?.spinners.contains { spinner in
      let lane = trace.lanes.last { $0.name == spinner.lane }
      let last = lane?.emissions.last { $0.order < end }
      return last.map { $0.time < finding.time && spinner.isOn($0.value) } ?? false
    } ?? false
  }

  /// Two views of one state show different values, and nothing is on its way that would change it.
  private var contradictsItself: Bool {
    if showsTwoStores { return true }
    guard trace.hasLateView else { return false }
    return trace.lanes.contains { lane in
      guard lane.name == finding.breach.lane, lane.isState, let late = lane.late,
        let shown = lane.emissions.last?.value
      else { return false }
      return ScreenRule.areEqual(shown, late) == false
    }
  }

  /// Another screen of a flow shows what the store of this one hasn't heard of: a newer value,
  /// although nothing is on its way.
  private var showsTwoStores: Bool {
    guard let store = screen.stores.first(where: { $0.output == finding.breach.lane }),
      let lane = trace.lanes.last(where: { $0.name == store.output }), lane.isOfFlow,
      let shown = lane.emissions.last, let output = store.output.split(separator: ".").last
    else { return false }
    return trace.lanes.contains { other in
      guard other.isState, other.name.hasSuffix(".\(output)"), let newer = other.emissions.last,
        newer.order > shown.order, type(of: newer.value) == type(of: shown.value)
      else { return false }
      return ScreenRule.areEqual(shown.value, newer.value) == false
    }
  }
}

extension ExploredTrace {
  /// Returns whether the control of a tap was disabled when it was tapped.
  fileprivate func isDisabled(_ move: Move) -> Bool {
    move.condition.map { shown($0, when: move, as: Bool.self) == false } ?? false
  }

  fileprivate func hasEmission(at time: MarbleTime?, after order: Int) -> Bool {
    lanes.contains { lane in
      lane.kind == .output && lane.emissions.contains { $0.time == time && $0.order > order }
    }
  }
}

extension ExploredRequest {
  fileprivate func isAlive(at time: MarbleTime) -> Bool {
    started <= time && ended.map { $0 > time } ?? true
  }
}
