import Marbles
import Networking
import Scenarios

/// A run of your own screen: the user's gestures, the server's answers and the expected rows.
public struct YourScenario<Output> {
  /// The name, as in `Demo step Login/NAME`.
  public let name: String

  /// The user's gestures as marbles of 100 ms, with the letters of the stage's inputs.
  public let user: String

  let server: [KeptServer.Part]
  let expected: (OutputExpectations<Output>) -> Void
  let place: SourcePlace
  /// The rule that has to hold, for a run that the explorer found.
  private(set) var rule: String?
  private(set) var view: ViewHabits = []

  /// Creates a scenario that expects the rows of outputs.
  ///
  /// - Parameters:
  ///   - name: The name, as in `step Login/NAME`.
  ///   - user: A diagram of the gestures, 100 ms per character.
  ///   - server: Rules for requests by their number: `Nth(1).fails(.connectionLost)`,
  ///     `Nth(2).after(.seconds(1))`. Every other request gets a good answer after 300 ms.
  ///   - file: The file that failures name.
  ///   - line: The line that failures name.
  ///   - expected: A row for each output.
  public init(
    _ name: String,
    user: String,
    file: String = #filePath,
    line: Int = #line,
    @KeptServer server: () -> [KeptServer.Part] = { [] },
    expected: @escaping (OutputExpectations<Output>) -> Void
  ) {
    self.name = name
    self.user = user
    self.server = server()
    self.expected = expected
    place = SourcePlace(file: file, line: line)
  }

  /// Creates a scenario from a run of the explorer, in which one rule has to hold.
  public init(
    _ name: String,
    keeps rule: String,
    user: String,
    view: ViewHabits = [],
    file: String = #filePath,
    line: Int = #line,
    @KeptServer server: () -> [KeptServer.Part] = { [] }
  ) {
    self.init(name, user: user, file: file, line: line, server: server) { _ in }
    self.rule = rule
    self.view = view
  }
}

extension YourScenario {
  func diagram(_ letters: [Character]) throws(MarbleDiagramError) -> MarbleDiagram {
    try MarbleDiagram(
      parsing: user,
      as: .hot,
      tick: .milliseconds(100),
      keys: Set(letters),
      mustUse: []
    )
  }

  /// The gestures and replies as a play that a run performs.
  func play(on screen: ExploredScreen) throws -> ExploredPlay {
    try ExploredPlay(diagram(screen.gestures.map(\.letter)), server, view, on: screen)
  }
}
