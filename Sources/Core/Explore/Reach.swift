import Marbles

/// The reach of an exploration: in how many runs each request was sent and each gesture was
/// made, and during which requests the view left.
package struct Reach {
  struct Requests {
    var names: Set<String> = []
    var runs = 0
    /// The runs in which the view left while one of them was in flight.
    var left = 0
    /// The number of requests that followed each gesture, by its letter.
    var causes: [Character: Int] = [:]
  }

  struct Gesture {
    let letter: Character
    let words: String
    let condition: String?
    var runs = 0
    /// The runs in which the gesture was offered.
    var offered = 0
  }

  let meanings: Meanings?
  private(set) var runs = 0
  /// The taps on rows that have sent one of their requests at once.
  private(set) var sending: Set<String> = []
  /// The requests of a kind, or of the same first words.
  private(set) var requests: [String: Requests] = [:]
  /// In the order of the inputs.
  private(set) var gestures: [Gesture] = []

  init(_ meanings: Meanings?) { self.meanings = meanings }

  mutating func add(_ run: ExploringRun) {
    let trace = run.trace
    if gestures.isEmpty {
      gestures = run.inputs.map {
        Gesture(letter: $0.letter, words: $0.words, condition: $0.condition)
      }
    }
    runs += 1
    let made = Set(trace.moves.lazy.filter { !$0.isRecovery }.map(\.letter))
    for index in gestures.indices {
      if made.contains(gestures[index].letter) { gestures[index].runs += 1 }
      if trace.offered.contains(gestures[index].letter) { gestures[index].offered += 1 }
    }
    var sent: Set<String> = []
    for request in trace.requests {
      let key = run.words(of: request)
      if sent.insert(key).inserted { requests[key, default: Requests()].runs += 1 }
      requests[key]?.names.insert(request.name)
      guard let cause = trace.moves.last(where: { $0.order < request.startOrder }) else { continue }
      requests[key]?.causes[cause.letter, default: 0] += 1
      let taps = (meanings?.rowTaps ?? []).filter { input, words in
        input == cause.input && RequestWords.has(words, request.name)
      }
      if cause.time == request.started { sending.formUnion(taps.map(\.input)) }
    }
    for key in Set(trace.leftDuring.map { run.words(of: $0) }) { requests[key]?.left += 1 }
  }
}
