import Marbles

extension ExploringRun {
  func drawHabits() {
    play.size = draw { [screen] in $0.one(of: screen.sizes) } ?? 0
    if screen.grows, chance(20) {
      play.growth = ExploredPlay.Growth(after: 1 + below(4), by: [1, 3, 10][below(3)])
    }
    play.view.actsLast = chance(30)
    if chance(40) { play.view.order = below(ViewHabits.orders(of: stage.bindings.count)) }
    if chance(25), let habit = draw({ [screen] in $0.one(of: screen.reactions) }) {
      play.view.reaction = .init(to: habit.output, by: habit.letter, times: 1 + below(2))
    }
    if chance(10) { play.view.lateAt = below(30) }
    if chance(8) { play.view.endsAt = (beginning?.lastTime ?? 0) + below(40) }
    badAnswerPercent = [0, 0, 25, 60][below(4)]
    drawLifetimes()
  }

  /// Draws how the view leaves and how long a finger rests, from the second source of chance, so
  /// that a seed keeps the runs that it had before there were such habits.
  private func drawLifetimes() {
    guard case .drawn(_, var dice) = source else { return }
    if dice.below(100) < 15 {
      play.view.rest = 1 + dice.below(3)
      // Half of the fingers rest until another list may have come.
      if dice.below(2) == 0 { play.view.rest = 8 + dice.below(12) }
    }
    let view = play.view
    let roll = dice.below(100)
    guard screen.isLeft, view.lateAt == nil, view.endsAt == nil, view.reaction == nil else {
      return
    }
    if roll < 5 { play.view.lateAt = 0 }
    let outputs = stage.bindings.compactMap(\.output)
    guard (5..<20).contains(roll), outputs.count > 1, let output = dice.one(of: outputs) else {
      return
    }
    let from = (beginning.map { dice.below($0.lastTime + 1) } ?? 0) + dice.below(30)
    play.view.absence = .init(of: output, from: from, until: from + 1 + dice.below(6))
  }

  /// Draws each gesture after the one before was made, because that decides what is offered.
  func drawPlay() {
    if let beginning { performMoves(of: beginning) }
    var left = 1 + below(10)
    while left > 0, !isOver {
      let tenths = drawnTime()
      act(at: tenths) { [self] in
        repeat {
          left -= 1
          guard let letter = drawnLetter() else { return }
          perform(letter)
          play.moves.append(ExploredPlay.TimedMove(time: tenths, letter: letter))
        } while left > 0 && chance(10)
      }
    }
  }

  func drawnReply(_ number: Int, _ resource: ExploredResource) -> ExploredPlay.Reply {
    var reply = ExploredPlay.Reply()
    if let known = beginning?.replies[number] {
      play.replies[number] = known
      return known
    }
    if chance(screen.latencyPercent) { reply.latency = 1 + below(9) }
    if chance(badAnswerPercent) {
      let badAnswers = screen.badAnswers.filter { $0.kinds?.contains(resource.kind) ?? true }
      reply.badAnswer = draw { $0.one(of: badAnswers) }?.name
    }
    if !resource.others.isEmpty, reply.badAnswer == nil, chance(30) {
      reply.other = draw { $0.one(of: resource.others) }
    }
    if reply != ExploredPlay.Reply() { play.replies[number] = reply }
    return reply
  }

  private func drawnLetter() -> Character? {
    var offered: [Character] = []
    for gesture in stage.gestures where gesture.isOffered() {
      // What is offered only now may be gone a moment later.
      let weight = gesture.condition == nil ? gesture.role().weight : 4
      for _ in 0..<weight { offered.append(gesture.letter) }
      if gesture.condition != nil { trace.offered.insert(gesture.letter) }
    }
    return draw { $0.one(of: offered) }
  }

  /// A time for the next gesture, in tenths of a second: at rest, around an answer, or a little
  /// later.
  private func drawnTime() -> Int {
    let roll = below(100)
    if roll < 40 { comeToRest() }
    let now = Int(clock.clock.nanoseconds / 100_000_000)
    let answers = server.due.values.sorted()
    guard (40..<65).contains(roll), let answer = draw({ $0.one(of: answers) }) else {
      return now + 1 + below(roll < 40 ? 2 : 8)
    }
    return max(now + 1, answer - 1 + below(3))
  }

  private func draw<Value>(_ body: (inout Dice) -> Value?) -> Value? {
    guard case .drawn(var first, let second) = source else { return nil }
    defer { source = .drawn(first: first, second: second) }
    return body(&first)
  }

  private func below(_ bound: Int) -> Int { draw { $0.below(bound) } ?? 0 }

  private func chance(_ percent: Int) -> Bool { below(100) < percent }
}

extension GestureRole {
  fileprivate var weight: Int {
    switch self {
    case .form: 8
    case .bottom, .reload: 4
    case .query, .search: 2
    // A server that stays down is met by a user who goes on trying.
    case .retry: 12
    case .open, .other, .scroll: 1
    }
  }
}
