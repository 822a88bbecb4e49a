import Marbles
import Networking
import Scenarios

// region: repository
extension Scenario where G: ExploredGesture {
  /// Creates a scenario from a run of the explorer, in which one rule has to hold.
  ///
  /// The explorer found the run, or would find it without the repair. Requests that `server`
  /// doesn't name get a good answer.
  package init(
    _ name: String,
    keeps rule: String,
    user: String,
    view: ViewHabits = ViewHabits(),
    file: String = #filePath,
    line: Int = #line,
    @KeptServer server: () -> [KeptServer.Part] = { [] }
  ) {
    self.init(name, rule, user: user, isShown: false, file: file, line: line) {
    } expected: {
      _ in
    }
    let parts = server()
    replay = { scenario in
      let screen = ExploredScreen(G.self)
      return KeptRun(screen: screen, rule: rule, place: scenario.place) {
        try Play(scenario.diagram(), parts, view, on: screen)
      }.report
    }
  }
}

// endregion

extension Play {
  /// The play of a scenario: the gestures of its diagram, and what its server does.
  init(
    _ diagram: MarbleDiagram,
    _ server: [KeptServer.Part],
    _ view: ViewHabits,
    on screen: ExploredScreen
  ) throws(KeptServerError) {
    moves = diagram.marks.compactMap { mark in
      mark.key.first.map {
        TimedMove(time: Int(mark.time.nanoseconds / 100_000_000), letter: $0)
      }
    }
    self.view = view
    for part in server { try part.add(&self, screen) }
  }
}

/// A run that is kept as a scenario, and the rule that has to hold in it.
struct KeptRun {
  let screen: ExploredScreen
  let rule: String
  let place: SourcePlace
  let play: () throws -> Play

  var report: MarbleReport {
    guard screen.rules.contains(where: { $0.name == rule }) else {
      let names = screen.rules.map(\.name).joined(separator: "\", \"")
      return failure("\(screen.name) has no rule \"\(rule)\"; it has \"\(names)\"")
    }
    do {
      return FoundRun(screen: screen, rule: rule, play: try play()).report(at: place)
    } catch let fault as MarbleDiagramError {
      return failure("user: \(fault.description)")
    } catch {
      return failure("\(error)")
    }
  }

  private func failure(_ sentence: String) -> MarbleReport {
    MarbleReport(
      picture: TimelinePicture(rows: [], tick: .milliseconds(100)),
      timeline: Timeline(),
      sentences: [sentence],
      place: place
    )
  }
}
