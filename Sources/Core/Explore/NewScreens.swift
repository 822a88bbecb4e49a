/// The values that new screens show after some gestures, and the requests that they send then: each
/// gesture is made at rest, and the server works.
final class NewScreens {
  /// A new screen at rest, after the gestures of some letters.
  struct Rest {
    let letters: [Character]
    let shown: ShownValues
  }

  private struct Key: Hashable {
    let letters: [Character]
    let size: Int
  }

  private var rests: [Key: [Rest]] = [:]
  /// The number of times that a gesture did as much as on a new screen, or couldn't be compared, by
  /// the gesture and the values shown.
  private var passes: [String: Int] = [:]
  private var sent: [Key: [String]?] = [:]

  /// Returns the values of a new screen at first and after each of these gestures, up to the first
  /// that it doesn't offer.
  func rests(_ letters: [Character], of screen: ExploredScreen, size: Int) -> [Rest] {
    let key = Key(letters: letters, size: size)
    if let known = rests[key] { return known }
    var made: [Rest] = []
    perform(letters, of: screen, size) { run, count in
      let shown = ShownValues(run.trace, before: .max)
      made.append(Rest(letters: Array(letters.prefix(count)), shown: shown))
    }
    rests[key] = made
    return made
  }

  /// The names of the requests that a new screen sends on the last of these gestures; `nil` if it
  /// doesn't get there.
  func requests(on letters: [Character], of screen: ExploredScreen, size: Int) -> [String]? {
    let key = Key(letters: letters, size: size)
    if let known = sent[key] { return known }
    var before = 0
    var names: [String]?
    perform(letters, of: screen, size) { run, count in
      if count == letters.count {
        names = run.trace.requests.dropFirst(before).map { run.words(of: $0) }
      }
      before = run.trace.requests.count
    }
    sent[key] = .some(names)
    return names
  }

  /// Returns whether a gesture on a screen that shows this has passed often enough for a random
  /// run.
  func hasPassed(_ letter: Character, _ shown: ShownValues) -> Bool {
    passes[name(letter, shown)] ?? 0 >= 5
  }

  func notePass(_ letter: Character, _ shown: ShownValues) {
    passes[name(letter, shown), default: 0] += 1
  }

  private func name(_ letter: Character, _ shown: ShownValues) -> String {
    let leaves = shown.leaves.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.text)" }
    return "\(letter) \(leaves.joined(separator: "\n"))"
  }

  private func perform(
    _ letters: [Character],
    of screen: ExploredScreen,
    _ size: Int,
    _ body: (_ run: ExploringRun, _ count: Int) -> Void
  ) {
    var play = ExploredPlay()
    play.size = size
    ExploringRun(screen, play, asTwin: true).performAtRest(letters, body)
  }
}
