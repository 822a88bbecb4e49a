import Scenarios

/// A search for the shortest play that still shows the same, such as a broken rule.
struct Shrinker {
  private static let mostRuns = 800

  private let sizes: [Int]
  /// Performs a play; `nil` if it no longer shows that.
  private let run: (ExploredPlay) -> ExploringRun?
  private(set) var runs = 0

  init(sizes: [Int], keeping run: @escaping (ExploredPlay) -> ExploringRun?) {
    self.sizes = sizes
    self.run = run
  }

  init(screen: ExploredScreen, rule: String) {
    self.init(sizes: screen.sizes) { play in
      let run = ExploringRun(screen, play, until: rule)
      run.perform()
      return run.findings.contains { $0.rule == rule } ? run : nil
    }
  }

  /// Returns the shortest play that is found before `isWanted` returns false; each step lowers the
  /// cost.
  mutating func shrink(_ play: ExploredPlay, while isWanted: () -> Bool) -> ExploredPlay {
    let limit = runs + Self.mostRuns
    guard isWanted(), var causes = causes(of: play) else { return play }
    var best = play
    var goesOn = true
    while goesOn, runs < limit {
      goesOn = false
      for candidate in best.shorter(causes, sizes: sizes)
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

  /// The index of the move that each request follows, by request number; `nil` if the run doesn't
  /// show what is looked for.
  private mutating func causes(of play: ExploredPlay) -> [Int: Int]? {
    runs += 1
    guard let run = run(play) else { return nil }
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

extension ExploredPlay {
  /// The plays that have less in them, those with much less first.
  fileprivate func shorter(_ causes: [Int: Int], sizes: [Int]) -> [ExploredPlay] {
    withoutMoves(causes) + withoutBadAnswers + withoutHabits + earlier + withSmallerNumbers(sizes)
  }

  private func changed(_ change: (inout ExploredPlay) -> Void) -> ExploredPlay {
    var play = self
    change(&play)
    return play
  }

  private func withoutMoves(_ causes: [Int: Int]) -> [ExploredPlay] {
    var plays: [ExploredPlay] = []
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

  /// Keeps only the replies to these requests, renumbered from 1.
  private mutating func keepReplies(_ kept: [Int: Int]) {
    let old = replies
    replies = [:]
    for (index, number) in kept.keys.sorted().enumerated() { replies[index + 1] = old[number] }
  }

  private var withoutBadAnswers: [ExploredPlay] {
    let numbers = replies.keys.sorted()
    return [changed { $0.replies = [:] }]
      + numbers.map { number in changed { $0.replies[number] = nil } }
      + numbers.map { number in changed { $0.replies[number]?.badAnswer = nil } }
      + numbers.map { number in changed { $0.replies[number]?.other = nil } }
      + numbers.map { number in changed { $0.replies[number]?.latency = Reply.usualLatency } }
      + numbers.flatMap { number in moves.indices.map { withoutBadAnswer(number, delaying: $0) } }
  }

  /// The play with a good answer to a request, and with delayed gestures, because the user may have
  /// to wait for it.
  private func withoutBadAnswer(_ number: Int, delaying first: Int) -> ExploredPlay {
    changed { play in
      play.replies[number]?.badAnswer = nil
      for index in first..<moves.count { play.moves[index].time += Reply.usualLatency + 1 }
    }
  }

  private var withoutHabits: [ExploredPlay] {
    [changed { $0.view = [] }, changed { $0.growth = nil }]
      + view.fewer.map { fewer in changed { $0.view = fewer } }
  }

  /// The plays with one move closer to the one before. The later moves keep their distance, and so
  /// does the view's part in one variant of each.
  private var earlier: [ExploredPlay] {
    moves.indices.flatMap { index -> [ExploredPlay] in
      let before = index == 0 ? 0 : moves[index - 1].time
      let gap = moves[index].time - before
      let gaps = Set([1, 3, 4, 5, gap / 2, gap - 1]).filter { $0 > 0 && $0 < gap }.sorted()
      return gaps.flatMap { new in
        let alone = changed { play in
          for later in index..<moves.count { play.moves[later].time -= gap - new }
        }
        let together = alone.changed { $0.view.move(from: moves[index].time, by: new - gap) }
        return together == alone ? [alone] : [together, alone]
      }
    }
  }

  private func withSmallerNumbers(_ sizes: [Int]) -> [ExploredPlay] {
    var plays = sizes.filter { $0 < size }.map { new in
      changed { $0.size = new }
    }
    plays.append(changed { $0.growth?.count = 1 })
    plays += view.smaller.map { smaller in changed { $0.view = smaller } }
    for number in replies.keys.sorted() {
      for latency in [1, 2, 4, 5, 6] {
        plays.append(changed { $0.replies[number]?.latency = latency })
      }
    }
    return plays
  }
}
