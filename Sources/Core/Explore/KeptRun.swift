import Marbles
import Networking
import Scenarios

extension Scenario where G: ExploredGesture {
  /// A run of the explorer in which one rule has to hold: one that it found, or would find without
  /// the repair. Requests that `server` does not name are answered well.
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
        var play = Play()
        play.moves = try scenario.diagram().marks.compactMap { mark in
          mark.key.first.map {
            Play.TimedMove(time: Int(mark.time.nanoseconds / 100_000_000), letter: $0)
          }
        }
        for part in parts { try part.add(&play, screen) }
        play.view = view
        return play
      }.report
    }
  }
}

/// A run that was written down, in which one rule has to hold.
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
