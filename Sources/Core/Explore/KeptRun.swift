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
    view: ViewHabits = [],
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
      return screen.report(keeping: rule, at: scenario.place) {
        try ExploredPlay(scenario.diagram(), parts, view, on: screen)
      }
    }
  }
}

// endregion

extension ExploredPlay {
  /// The play of a scenario: the gestures of its diagram, and what its server does.
  init(
    _ diagram: MarbleDiagram,
    _ server: [KeptServer.Part],
    _ view: ViewHabits,
    on screen: ExploredScreen
  ) throws(KeptRunError) {
    moves = diagram.marks.compactMap { mark in
      mark.key.first.map {
        TimedMove(time: Int(mark.time.nanoseconds / 100_000_000), letter: $0)
      }
    }
    self.view = view
    for part in server { try part.add(&self, screen) }
  }
}

extension ExploredScreen {
  /// The report of a run that is kept as a scenario, in which `rule` has to hold.
  func report(
    keeping rule: String,
    at place: SourcePlace,
    in play: () throws -> ExploredPlay
  ) -> MarbleReport {
    let sentence: String
    do {
      guard rules.contains(where: { $0.name == rule }) else {
        let names = rules.map(\.name).joined(separator: "\", \"")
        throw KeptRunError("\(name) has no rule \"\(rule)\"; it has \"\(names)\"")
      }
      return FoundRun(screen: self, rule: rule, play: try play()).report(at: place)
    } catch let fault as MarbleDiagramError {
      sentence = "user: \(fault.description)"
    } catch {
      sentence = "\(error)"
    }
    return MarbleReport(
      picture: TimelinePicture(rows: [], tick: .milliseconds(100)),
      timeline: Timeline(),
      sentences: [sentence],
      place: place
    )
  }
}

/// Why a run that is kept can't be performed.
struct KeptRunError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
