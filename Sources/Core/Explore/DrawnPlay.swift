import Marbles
import Scenarios

/// A random play, drawn while its run is performed, which may begin as another one did.
final class DrawnPlay: PlaySource {
  private var dice: Dice
  /// The source for the habits of lifetimes, so that a seed keeps the runs that it had before there
  /// were such habits.
  private var lifetimeDice: Dice
  private let beginning: ExploredPlay?
  private var badAnswerPercent = 0

  init(seed: UInt64, number: Int, from beginnings: Beginnings?) {
    let pair = Dice.pair(seed: seed, run: number)
    (dice, lifetimeDice) = pair
    beginning = beginnings?.one(&lifetimeDice)
  }

  func begin(_ run: ExploringRun) {
    let screen = run.screen
    let outputs = run.stage.bindings.count
    run.play.size = dice.one(of: screen.sizes) ?? 0
    if screen.grows, chance(20) {
      let after = 1 + dice.below(4)
      run.play.growth = ExploredPlay.Growth(after: after, by: [1, 3, 10][dice.below(3)])
    }
    if chance(30) { run.play.view.add(.actsLast) }
    if chance(40) {
      let order = dice.below(ViewHabits.orders(of: outputs))
      if order > 0 { run.play.view.add(.order(order)) }
    }
    if chance(25), let habit = dice.one(of: screen.reactions) {
      let times = 1 + dice.below(2)
      run.play.view.add(.reaction(to: habit.output, by: String(habit.letter), times: times))
    }
    if chance(10) { run.play.view.add(.secondView(at: dice.below(30))) }
    if chance(8) { run.play.view.add(.leaves(at: (beginning?.lastTime ?? 0) + dice.below(40))) }
    badAnswerPercent = [0, 0, 25, 60][dice.below(4)]
    drawLifetimes(run)
  }

  /// Draws how the view leaves and how long a finger rests.
  private func drawLifetimes(_ run: ExploringRun) {
    if lifetimeDice.below(100) < 15 {
      var rest = 1 + lifetimeDice.below(3)
      // Half of the fingers rest until another list may have come.
      if lifetimeDice.below(2) == 0 { rest = 8 + lifetimeDice.below(12) }
      run.play.view.add(.rest(rest))
    }
    let view = run.play.view
    let roll = lifetimeDice.below(100)
    guard run.screen.isLeft, view.joinTime == nil, view.endTime == nil, view.reaction == nil else {
      return
    }
    if roll < 5 { run.play.view.add(.secondView(at: 0)) }
    let outputs = run.stage.bindings.compactMap(\.output)
    guard (5..<20).contains(roll), outputs.count > 1, let output = lifetimeDice.one(of: outputs)
    else { return }
    let start = beginning.map { lifetimeDice.below($0.lastTime + 1) } ?? 0
    let from = start + lifetimeDice.below(30)
    let until = from + 1 + lifetimeDice.below(6)
    run.play.view.add(.absence(of: output, from: from, until: until))
  }

  /// Draws each gesture after the one before was made, because that decides what is offered.
  func perform(_ run: ExploringRun) -> Bool {
    if let beginning {
      run.play.moves = beginning.moves
      run.perform(beginning.moves)
    }
    var left = 1 + dice.below(10)
    while left > 0, !run.isOver {
      let tenths = drawTime(run)
      run.act(at: tenths) { [self] in
        repeat {
          left -= 1
          guard let letter = drawLetter(run) else { return }
          run.perform(letter)
          run.play.moves.append(ExploredPlay.TimedMove(time: tenths, letter: letter))
        } while left > 0 && chance(10)
      }
    }
    return true
  }

  func reply(
    to number: Int,
    _ resource: ExploredResource,
    in run: ExploringRun
  ) -> ExploredPlay.Reply {
    if let known = beginning?.replies[number] {
      run.play.replies[number] = known
      return known
    }
    var reply = ExploredPlay.Reply()
    if chance(run.screen.isYours ? 60 : 30) { reply.latency = 1 + dice.below(9) }
    if chance(badAnswerPercent) {
      let badAnswers = run.screen.badAnswers.filter { $0.kinds?.contains(resource.kind) ?? true }
      reply.badAnswer = dice.one(of: badAnswers)?.name
    }
    if !resource.others.isEmpty, reply.badAnswer == nil, chance(30) {
      reply.other = dice.one(of: resource.others)
    }
    if reply != ExploredPlay.Reply() { run.play.replies[number] = reply }
    return reply
  }

  private func drawLetter(_ run: ExploringRun) -> Character? {
    var offered: [Character] = []
    for gesture in run.stage.gestures where gesture.isOffered() {
      // What is offered only now may be gone a moment later.
      let weight = gesture.condition == nil ? gesture.role().weight : 4
      for _ in 0..<weight { offered.append(gesture.letter) }
      run.trace.offered.insert(gesture.letter)
    }
    return dice.one(of: offered)
  }

  /// A time for the next gesture, in tenths of a second: at rest, around an answer, or a little
  /// later.
  private func drawTime(_ run: ExploringRun) -> Int {
    let roll = dice.below(100)
    if roll < 40 { run.comeToRest() }
    let now = run.clock.clock.tenths
    let answers = run.server.due.values.sorted()
    guard (40..<65).contains(roll), let answer = dice.one(of: answers) else {
      return now + 1 + dice.below(roll < 40 ? 2 : 8)
    }
    return max(now + 1, answer - 1 + dice.below(3))
  }

  private func chance(_ percent: Int) -> Bool { dice.below(100) < percent }
}

extension GestureRole {
  fileprivate var weight: Int {
    switch self {
    case .form: 8
    case .bottom, .reload: 4
    case .query, .search: 2
    // To find out that a server stays down, a user has to keep trying.
    case .retry: 12
    case .open, .other, .scroll: 1
    }
  }
}
