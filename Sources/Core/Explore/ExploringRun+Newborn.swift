import Marbles

/// The requests that a screen sends on its user's gestures, by the words of their names, each with
/// the letter of the gesture.
typealias Requested = [String: Character]

/// A kind of request that this screen no longer sends, and one that was just made does.
struct DeadRequest {
  let words: String
  /// The gesture at which the new screen sends it.
  let letter: Character
  /// True if this screen offers the gesture as well, and yet sends nothing.
  let isOffered: Bool
  /// The last request of this run that failed or was cancelled.
  let last: ExploredRequest
}

/// A cache of what new screens request, by the letters that bring their states to some values.
final class NewbornBook {
  var requested: [String: Requested] = [:]
}

extension ScreenRule {
  /// The rule that needs no meaning of outputs: a failure or a cancelled request leaves a screen
  /// that can still do what a new one can.
  package static let staysAlive = ScreenRule(
    "what a new screen can request, this one can, too",
    .rest
  ) { run in
    guard let dead = run.dead else { return nil }
    let cause = dead.last.outcome == .cancelled ? "a cancelled request" : "a failure"
    return Breach(
      "after \(cause) nothing requests `\(dead.words)` any more; a new screen does, on \(dead.letter)",
      at: dead.last.name,
      since: dead.last.ended
    )
  }
}

extension ExploringRun {
  /// The most gestures that are tried at rest.
  private static let mostTries = 80

  /// Compares this screen, at rest, with one that was just made: a request that the new one sends
  /// on some gesture, and this one on none.
  ///
  /// A kind of request whose last one was answered counts as alive: a list at its end, a query that
  /// is shown and a held answer rightly ask for nothing.
  func deadRequest() -> DeadRequest? {
    guard !isTwin, play.view.absence == nil, !trace.isEndless,
      screen.rules.contains(where: { $0.name == ScreenRule.staysAlive.name }),
      let last = trace.requests.last(where: { $0.isBad || $0.outcome == .cancelled })
    else { return nil }
    var answered: Set<String> = []
    for request in trace.requests {
      if request.isGood {
        answered.insert(words(of: request))
      } else {
        answered.remove(words(of: request))
      }
    }
    var suspects = requestedByNewborn().filter { !answered.contains($0.key) }
    guard !suspects.isEmpty, let sent = again()?.requested(until: Set(suspects.keys)) else {
      return nil
    }
    for words in sent.keys { suspects[words] = nil }
    return suspects.min { $0.key < $1.key }.map { words, letter in
      let own = trace.requests.last { self.words(of: $0) == words }
      let isOffered = isOffered(letter)
      return DeadRequest(words: words, letter: letter, isOffered: isOffered, last: own ?? last)
    }
  }

  /// The same run once more, up to the time at which it rests; `nil` if it never does.
  private func again() -> ExploringRun? {
    let run = ExploringRun(screen, play, asTwin: true)
    run.begin()
    run.performMoves(of: play)
    run.comeToRest()
    return run.isOver ? nil : run
  }

  private func requestedByNewborn() -> Requested {
    let letters = statesNow
    if let known = screen.newborns.requested[letters] { return known }
    let newborn = ExploringRun(screen, ExploredPlay(), asTwin: true)
    newborn.begin()
    newborn.isProbing = true
    newborn.comeToRest()
    for letter in letters where !newborn.isOver { newborn.tryGesture(letter) }
    let requested = newborn.requested(until: nil) ?? [:]
    screen.newborns.requested[letters] = requested
    return requested
  }

  /// The letters of the gestures that bring a new screen to what this one's states are.
  private var statesNow: String {
    let states = stage.gestures.filter { $0.isCurrent?() == true }.map(\.letter)
    guard states.isEmpty else { return String(states) }
    var letters: [Character] = []
    for move in trace.moves where move.role.choosesList {
      letters.removeAll { $0 == move.letter }
      letters.append(move.letter)
    }
    return String(letters)
  }

  /// Tries every gesture, with a server that works, and every event again after each change of a
  /// state.
  ///
  /// - Parameter wanted: The requests after which nothing more is tried; `nil` for all there are.
  /// - Returns: What was requested; `nil` if the screen didn't come to rest.
  private func requested(until wanted: Set<String>?) -> Requested? {
    isProbing = true
    defer { clear() }
    var requested: Requested = [:]
    var tries = 0
    func isEnough() -> Bool {
      tries >= Self.mostTries || wanted.map { $0.isSubset(of: requested.keys) } ?? false
    }
    func attempt(_ letters: [Character]) {
      for letter in letters where !isOver && !isEnough() && isOffered(letter) {
        tries += 1
        let before = trace.requests.count
        tryGesture(letter)
        for request in trace.requests.dropFirst(before) where requested[words(of: request)] == nil {
          requested[words(of: request)] = letter
        }
      }
    }
    let states = stage.gestures.filter { $0.isCurrent != nil }.map(\.letter)
    let events = stage.gestures.filter { $0.isCurrent == nil }.map(\.letter)
    attempt(events)
    for state in states { attempt([state] + events) }
    // Something may have to be left first, such as a form that covers a page.
    if wanted != nil { for _ in 0..<2 { [events.reversed(), events].forEach(attempt) } }
    return isOver ? nil : requested
  }

  private func tryGesture(_ letter: Character) {
    guard isOffered(letter) else { return }
    act(at: clock.clock.tenths + 1) { [self] in perform(letter) }
    comeToRest()
  }

  private func words(of request: ExploredRequest) -> String {
    if screen.isListed { return request.resource.kind }
    return screen.meanings?.words(for: request.name) ?? String(request.name.prefix { $0 != " " })
  }
}
