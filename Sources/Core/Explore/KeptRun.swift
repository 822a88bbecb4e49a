import Marbles
import Scenarios

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

/// The reason why a run that is kept can't be performed.
struct KeptRunError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
