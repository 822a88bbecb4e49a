/// The values that new screens show after some gestures, and the requests that they send then: each
/// gesture is made at rest, and the server works.
final class NewScreens {
  /// A new screen at rest, after the gestures of some letters.
  struct Rest {
    let letters: [Character]
    let shown: ShownValues
    /// The words for the requests that it sent on the last of them.
    let requests: [String]
  }

  private struct Key: Hashable {
    let letters: [Character]
    let size: Int
  }

  private var rests: [Key: [Rest]] = [:]
  /// The number of times that a gesture did as much as on a new screen, or couldn't be compared, by
  /// the gesture and the values shown.
  private var passes: [String: Int] = [:]

  /// Returns a new screen at first and after each of these gestures, up to the first that it
  /// doesn't offer.
  func rests(_ letters: [Character], of screen: ExploredScreen, size: Int) -> [Rest] {
    let key = Key(letters: letters, size: size)
    if let known = rests[key] { return known }
    var play = ExploredPlay()
    play.size = size
    var made: [Rest] = []
    var sent = 0
    ExploringRun(screen, play, asTwin: true).performAtRest(letters) { run, count in
      let requests = count == 0 ? [] : run.trace.requests.dropFirst(sent).map(run.words)
      sent = run.trace.requests.count
      let shown = ShownValues(run.trace, before: .max)
      made.append(Rest(letters: Array(letters.prefix(count)), shown: shown, requests: requests))
    }
    rests[key] = made
    return made
  }

  /// The words for the requests that a new screen sends on the last of these gestures; `nil` if it
  /// doesn't get there.
  func requests(on letters: [Character], of screen: ExploredScreen, size: Int) -> [String]? {
    let rests = rests(letters, of: screen, size: size)
    return rests.count > letters.count ? rests.last?.requests : nil
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
}
