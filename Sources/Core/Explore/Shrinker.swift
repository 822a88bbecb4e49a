import Scenarios

/// Makes a play that breaks a rule shorter, for as long as what is left breaks the same rule.
struct Shrinker {
  private static let mostRuns = 800

  let screen: ExploredScreen
  let rule: String
  private(set) var runs = 0

  init(screen: ExploredScreen, rule: String) {
    self.screen = screen
    self.rule = rule
  }

  /// The shortest play that is found while `isWanted`; each step lowers the cost.
  mutating func shrink(_ play: Play, while isWanted: () -> Bool) -> Play {
    let limit = runs + Self.mostRuns
    guard isWanted(), var causes = causes(of: play) else { return play }
    var best = play
    var goesOn = true
    while goesOn, runs < limit {
      goesOn = false
      for candidate in best.shorter(causes, sizes: screen.sizes)
      where candidate.cost.lexicographicallyPrecedes(best.cost) {
        guard runs < limit, isWanted() else { return best }
        guard let itsCauses = self.causes(of: candidate) else { continue }
        best = candidate
        causes = itsCauses
        goesOn = true
        break
      }
    }
    return best
  }

  /// The move, by its place, that each request of the run follows; nil if the run breaks no rule.
  private mutating func causes(of play: Play) -> [Int: Int]? {
    runs += 1
    let run = ExploringRun(screen, play, until: rule)
    run.perform()
    guard run.findings.contains(where: { $0.rule == rule }) else { return nil }
    var causes: [Int: Int] = [:]
    for request in run.trace.requests {
      let made = run.trace.moves.count {
        $0.order < request.startOrder && !$0.isReaction && !$0.isRecovery
      }
      causes[request.number] = made - 1
    }
    return causes
  }
}

extension Play {
  /// Plays with less in them, those with much less first.
  fileprivate func shorter(_ causes: [Int: Int], sizes: [Int]) -> [Play] {
    withoutMoves(causes) + withoutFaults + withoutHabits + earlier + withSmallerNumbers(sizes)
  }

  private func changed(_ change: (inout Play) -> Void) -> Play {
    var play = self
    change(&play)
    return play
  }

  private func withoutMoves(_ causes: [Int: Int]) -> [Play] {
    var plays: [Play] = []
    let lengths = Set([moves.count / 2, 3, 2, 1]).filter { $0 > 0 && $0 <= moves.count }
    for length in lengths.sorted(by: >) {
      for start in (0...moves.count - length).reversed() {
        let cut = start..<start + length
        let without = changed { $0.moves.removeSubrange(cut) }
        // The replies to their requests go, too.
        plays.append(without.changed { $0.keepReplies(causes.filter { !cut.contains($0.value) }) })
        plays.append(without)
        for number in replies.keys.sorted() {
          plays.append(without.changed { $0.keepReplies(causes.filter { $0.key != number }) })
        }
      }
    }
    return plays
  }

  /// Renumbers the replies of these requests.
  private mutating func keepReplies(_ kept: [Int: Int]) {
    let old = replies
    replies = [:]
    for (index, number) in kept.keys.sorted().enumerated() { replies[index + 1] = old[number] }
  }

  private var withoutFaults: [Play] {
    let faulty = replies.keys.sorted()
    return [changed { $0.replies = [:] }]
      + faulty.map { number in changed { $0.replies[number] = nil } }
      + faulty.map { number in changed { $0.replies[number]?.fault = nil } }
      + faulty.map { number in changed { $0.replies[number]?.isEmpty = nil } }
      + faulty.map { number in changed { $0.replies[number]?.latency = Reply.usualLatency } }
      + faulty.flatMap { number in moves.indices.map { withoutFault(number, delaying: $0) } }
  }

  /// A good answer may have to be waited for, where the fault of two at once was another.
  private func withoutFault(_ number: Int, delaying first: Int) -> Play {
    changed { play in
      play.replies[number]?.fault = nil
      for index in first..<moves.count { play.moves[index].time += Reply.usualLatency + 1 }
    }
  }

  private var withoutHabits: [Play] {
    [
      changed { $0.view = ViewHabits() },
      changed { $0.view.actsLast = false }, changed { $0.view.order = 0 },
      changed { $0.view.reaction = nil }, changed { $0.view.lateAt = nil },
      changed { $0.view.endsAt = nil }, changed { $0.growth = nil },
      changed { $0.view.absence = nil }, changed { $0.view.rest = nil },
    ]
  }

  /// Each move nearer to the one before; those after it keep their distance.
  private var earlier: [Play] {
    moves.indices.flatMap { index -> [Play] in
      let before = index == 0 ? 0 : moves[index - 1].time
      let gap = moves[index].time - before
      return Set([1, 3, 4, 5, gap / 2, gap - 1]).filter { $0 > 0 && $0 < gap }.sorted().map { new in
        changed { play in
          for later in index..<moves.count { play.moves[later].time -= gap - new }
        }
      }
    }
  }

  private func withSmallerNumbers(_ sizes: [Int]) -> [Play] {
    var plays = sizes.filter { $0 < size }.map { new in
      changed { $0.size = new }
    }
    plays.append(changed { $0.growth?.count = 1 })
    plays.append(changed { $0.view.reaction?.times = 1 })
    for new in 0..<min(view.lateAt ?? 0, 8) { plays.append(changed { $0.view.lateAt = new }) }
    for new in 0..<min(view.endsAt ?? 0, 12) { plays.append(changed { $0.view.endsAt = new }) }
    for new in 0..<min(view.rest ?? 0, 4) { plays.append(changed { $0.view.rest = new }) }
    if let absence = view.absence {
      for until in absence.from + 1..<max(absence.until, absence.from + 1) {
        plays.append(changed { $0.view.absence?.until = until })
      }
      for from in 0..<min(absence.from, 12) {
        plays.append(
          changed {
            $0.view.absence?.from = from
            $0.view.absence?.until -= absence.from - from
          }
        )
      }
    }
    for number in replies.keys.sorted() {
      for latency in [1, 2, 4, 5, 6] {
        plays.append(changed { $0.replies[number]?.latency = latency })
      }
    }
    return plays
  }
}
