import Marbles

/// The beginnings of runs that reached something new, from which later runs start again: what is
/// behind a valid form is reached by those that begin with one.
struct Beginnings {
  private struct Beginning {
    var play: ExploredPlay
    /// The number of runs that reached it.
    var count = 1
  }

  /// The most beginnings that are kept.
  private static let most = 200

  private var beginnings: [String: Beginning] = [:]
  /// In the order in which they were reached, because a dictionary has none.
  private var names: [String] = []

  /// Notes what a run has reached.
  mutating func add(_ run: ExploringRun) {
    for (name, time) in run.trace.landmarks {
      if beginnings[name] != nil {
        beginnings[name]?.count += 1
      } else if names.count < Self.most {
        names.append(name)
        beginnings[name] = Beginning(play: run.play.beginning(until: time, of: run.trace))
      }
    }
  }

  /// Returns the beginning for a run, or `nil` for a run from scratch; what few have reached is
  /// taken more often.
  func one(_ dice: inout Dice) -> ExploredPlay? {
    guard dice.below(2) == 0, let one = dice.one(of: names), let other = dice.one(of: names),
      let first = beginnings[one], let second = beginnings[other]
    else { return nil }
    return first.count <= second.count ? first.play : second.play
  }
}

extension ExploredTrace {
  /// The points that a user reaches only step by step, each with its first time: a request, its
  /// failure, and an output that is true.
  fileprivate var landmarks: [(name: String, time: MarbleTime)] {
    var landmarks: [(String, MarbleTime)] = []
    var names: Set<String> = []
    func add(_ name: String, _ time: MarbleTime) {
      if names.insert(name).inserted { landmarks.append((name, time)) }
    }
    for request in requests {
      add(request.name, request.started)
      guard let ended = request.ended, request.outcome != .cancelled else { continue }
      if request.isBad { add("\(request.name) fails", ended) }
      if let other = request.other { add("\(request.name) \(other)", ended) }
    }
    for lane in lanes where lane.kind == .output {
      guard let time = lane.emissions.first(where: { $0.value as? Bool == true })?.time else {
        continue
      }
      add("\(lane.name) is true", time)
    }
    return landmarks
  }
}

extension ExploredPlay {
  /// The moves up to a time, with the replies to the requests that they led to.
  fileprivate func beginning(until time: MarbleTime, of trace: ExploredTrace) -> ExploredPlay {
    var play = self
    let sent = trace.requests.count { $0.started <= time }
    play.moves.removeAll { $0.time > time.tenths }
    // Those with the usual reply as well, or it would be drawn anew.
    play.replies = [:]
    for number in 0..<sent { play.replies[number + 1] = replies[number + 1] ?? Reply() }
    play.view = []
    return play
  }

  /// The time of the last move, in tenths of a second.
  var lastTime: Int { moves.last?.time ?? 0 }
}
