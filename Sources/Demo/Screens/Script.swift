import Core
import Dispatch

/// A scenario: what the user does, as marbles, and how the server answers, as rules.
///
/// ```swift
/// Script(
///   "happy",
///   "first load and paging to the end",
///   person: "-d-----u----",
///   ["d": .pullDown, "u": .pullUp],
///   server: { On(.get, "/api/data/all/10/1").answers(.json(page1)) }
/// )
/// ```
struct Script<S: ScreenType> {
  /// Something the user does to a control.
  struct Act {
    /// What it is, in the past tense, after "You": "pulled the list down".
    let words: String
    let perform: @MainActor (S) -> Void

    init(_ words: String, _ perform: @escaping @MainActor (S) -> Void) {
      self.words = words
      self.perform = perform
    }
  }

  let name: String
  let summary: String
  let person: String
  let acts: [Character: Act]
  /// A run of the same without the screen; its letters are those of the drawings.
  var keysOfModel: (() -> Timeline)?

  private let server: () -> [Rule]

  /// How the server answers. They are made when they are needed, because most scripts of a
  /// catalog never run.
  var rules: [Rule] { server() }

  /// How long one mark of `person` lasts.
  static var tick: DispatchTimeInterval { .milliseconds(100) }

  /// How long an answer takes unless its rule says otherwise.
  static var latency: DispatchTimeInterval { .milliseconds(300) }

  init(
    _ name: String,
    _ summary: String,
    person: String,
    _ acts: [Character: Act],
    @RuleBuilder server rules: @escaping () -> [Rule]
  ) {
    self.name = name
    self.summary = summary
    self.person = person
    self.acts = acts
    server = rules
  }
}
