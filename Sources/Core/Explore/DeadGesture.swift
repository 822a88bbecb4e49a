import Marbles

/// A gesture on which this screen no longer sends anything, although a new screen that shows the
/// same does.
struct DeadGesture {
  let move: ExploredTrace.Move
  /// The words for the request that a new screen sends on it.
  let request: String
  /// The gestures after which a new screen shows the same.
  let way: [Character]
  /// The last request before it that failed or was cancelled.
  let cause: ExploredRequest
}

extension ScreenRule {
  /// The rule that needs no meaning of outputs: a failure or a cancelled request leaves a screen
  /// that can still do what a new one can.
  package static let staysAlive = ScreenRule(
    "what a new screen can request, this one can, too",
    .rest
  ) { run in
    guard let dead = run.dead else { return nil }
    let cause = dead.cause.outcome == .cancelled ? "a cancelled request" : "a failure"
    let way = dead.way.isEmpty ? "" : ", after \(String(dead.way)),"
    return Breach(
      "since \(cause), \(dead.move.letter) sends nothing; a new screen that shows the same\(way)"
        + " requests `\(dead.request)` on it",
      at: "user",
      since: dead.move.time
    )
  }
}

extension ExploringRun {
  /// The first gesture that was made at rest after a failure or a cancelled request, and sent
  /// nothing, although a new screen that shows the same sends something on it.
  ///
  /// It doesn't judge what it can't know: a screen that no gestures bring to the same values, one
  /// that shows the same and doesn't send anything either, and a kind of request whose last one was
  /// answered, such as a page that has loaded.
  func deadGesture() -> DeadGesture? {
    guard !isTwin, play.view.absence == nil, !trace.isEndless,
      screen.rules.contains(where: { $0.name == ScreenRule.staysAlive.name }),
      trace.requests.contains(where: \.hasGoneWrong)
    else { return nil }
    let moves = trace.moves
    for (index, move) in moves.enumerated() {
      let next = index + 1 < moves.count ? moves[index + 1] : nil
      guard isAtRest(move), next.map(isAtRest) ?? true,
        index == 0 || moves[index - 1].time < move.time,
        let cause = trace.requests.last(where: { $0.hasGoneWrong && $0.endOrder < move.order }),
        isSilent(move.order..<(next?.order ?? .max))
      else { continue }
      let shown = ShownValues(trace, before: move.order)
      let isRandom = source is DrawnPlay
      if isRandom, screen.newScreens.hasPassed(move.letter, shown) { continue }
      let tellings = tellings(before: move.order)
      guard isWithoutEffect(move, before: next?.order ?? .max, tellings) else { continue }
      if let dead = deadGesture(move, moves[..<index], shown, tellings, cause), !isAliveLater(dead)
      {
        return dead
      }
      screen.newScreens.notePass(move.letter, shown)
    }
    return nil
  }

  private func isAtRest(_ move: ExploredTrace.Move) -> Bool {
    move.isAtRest && !move.isReaction && !move.isRested
  }

  /// Returns whether no request starts and no event comes in a part of the run.
  private func isSilent(_ span: Range<Int>) -> Bool {
    guard !trace.requests.contains(where: { span.contains($0.startOrder) }) else { return false }
    return !trace.lanes.contains { lane in
      lane.isEvent && lane.emissions.contains { span.contains($0.order) }
    }
  }

  private func isWithoutEffect(
    _ move: ExploredTrace.Move,
    before end: Int,
    _ tellings: Set<String>
  ) -> Bool {
    let shown = ShownValues(trace, before: move.order + 1)
    let next = ShownValues(trace, before: end)
    // The state that it changes is the gesture itself.
    let own = ShownValues.path(ofInput: move.input)
    guard shown.isSame(as: next, except: tellings.union([own])) else { return false }
    // Removing a failure's message isn't an effect; showing something else instead is.
    return tellings.allSatisfy { path in
      guard let leaf = next.leaves[path] else { return true }
      return leaf.text == shown.leaves[path]?.text || leaf.isNothing
    }
  }

  private func deadGesture(
    _ move: ExploredTrace.Move,
    _ before: ArraySlice<ExploredTrace.Move>,
    _ shown: ShownValues,
    _ tellings: Set<String>,
    _ cause: ExploredRequest
  ) -> DeadGesture? {
    var ways: Set<[Character]> = []
    var open: Set<String>?
    for letters in candidates(before) {
      // With the gesture at once: where the last way shows the same, it needn't be gone again.
      let rests = screen.newScreens.rests(letters + [move.letter], of: screen, size: play.size)
      for rest in rests.prefix(letters.count + 1)
      where rest.shown.isSame(as: shown, except: tellings) && ways.insert(rest.letters).inserted {
        let on = rest.letters + [move.letter]
        guard let names = screen.newScreens.requests(on: on, of: screen, size: play.size)
        else { continue }
        open = open?.intersection(names) ?? Set(names.filter { isOpen($0, before: move.order) })
        // What one new screen doesn't send isn't asked for, so the others needn't be made.
        if open?.isEmpty == true { return nil }
      }
    }
    let way = ways.min { ($0.count, String($0)) < ($1.count, String($1)) } ?? []
    return open?.min().map { DeadGesture(move: move, request: $0, way: way, cause: cause) }
  }

  /// Returns whether the last request of these words wasn't answered before this.
  private func isOpen(_ words: String, before order: Int) -> Bool {
    let last = trace.requests.last { $0.endOrder < order && self.words(of: $0) == words }
    return last?.isGood != true
  }

  /// The gestures that may bring a new screen to what this one shows: none or one, those that
  /// choose its states, and its own, without those whose requests went wrong or all.
  private func candidates(_ moves: ArraySlice<ExploredTrace.Move>) -> [[Character]] {
    let own = moves.map(\.letter)
    let causes = Set(
      trace.requests.filter(\.hasGoneWrong).compactMap { request in
        moves.last { $0.order < request.startOrder }?.order
      }
    )
    let good = moves.filter { !causes.contains($0.order) }.map(\.letter)
    var states: [String: Character] = [:]
    for move in moves where trace.lanes.contains(where: { $0.isInput(named: move.input) }) {
      states[move.input] = move.letter
    }
    let chosen = states.sorted { $0.key < $1.key }.map(\.value)
    return inputs.map { [$0.letter] } + [chosen, good, own]
  }

  /// The leaves that a failed request has set, and nothing has changed since: they tell of the
  /// failure.
  private func tellings(before order: Int) -> Set<String> {
    let failed = trace.requests.filter { $0.isBad && $0.endOrder < order }
    guard !failed.isEmpty else { return [] }
    let now = ShownValues(trace, before: order).leaves
    var tellings: Set<String> = []
    for request in failed {
      let before = ShownValues(trace, before: request.endOrder).leaves
      let next = trace.moves.first { $0.order > request.endOrder }?.order ?? .max
      let after = ShownValues(trace, before: min(next, order)).leaves
      for (path, leaf) in after where leaf.text != before[path]?.text {
        let lane = path.prefix { $0 != "." }
        let isVoice = screen.meanings?.voices.contains(String(lane)) ?? false
        if leaf.isTelling || isVoice, now[path]?.text == leaf.text { tellings.insert(path) }
      }
    }
    return tellings
  }

  /// Returns whether the same gesture sends something if it's made ten seconds later: a throttle
  /// may have left it out.
  private func isAliveLater(_ dead: DeadGesture) -> Bool {
    var later = play
    later.moves.removeAll { $0.time > dead.move.time.tenths }
    guard let last = later.moves.popLast() else { return false }
    later.moves.append(ExploredPlay.TimedMove(time: last.time + 100, letter: last.letter))
    let trace = twin(of: later)
    guard let move = trace.moves.last else { return true }
    return trace.requests.contains { $0.startOrder > move.order }
  }

  /// Makes gestures on a screen that was just made, each at rest, until it doesn't offer one.
  ///
  /// - Parameter body: Called at rest, with the number of gestures so far.
  func performAtRest(_ letters: [Character], _ body: (_ run: ExploringRun, _ count: Int) -> Void) {
    begin()
    defer { clear() }
    comeToRest()
    guard !isOver else { return }
    body(self, 0)
    for (index, letter) in letters.enumerated() {
      guard isOffered(letter) else { return }
      act(at: clock.clock.tenths + 1) { [self] in perform(letter) }
      comeToRest()
      guard !isOver else { return }
      body(self, index + 1)
    }
  }

  /// The words by which a request is known: those of a meaning, or the first of its name.
  func words(of request: ExploredRequest) -> String {
    if screen.isListed { return request.resource.kind }
    return screen.meanings?.words(for: request.name) ?? String(request.name.prefix { $0 != " " })
  }
}

extension ExploredRequest {
  fileprivate var hasGoneWrong: Bool { isBad || outcome == .cancelled }
}

extension ExploredTrace.Lane {
  fileprivate func isInput(named name: String) -> Bool { kind == .input && self.name == name }
}
