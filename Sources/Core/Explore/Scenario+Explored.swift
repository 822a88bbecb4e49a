import Marbles
import Scenarios

/// A run that the explorer has found, as a scenario.
struct KeptRule: Sendable {
  /// The rule that has to hold in it.
  let rule: String
  let server: [KeptServer.Part]
  let view: ViewHabits
}

extension Scenario where G: ExploredGesture {
  /// A run of the explorer, in which one rule has to hold: what it has found, or what it would find if
  /// somebody took the repair away.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - rule: The rule that has to hold.
  ///   - user: What the user does.
  ///   - view: What the view does besides showing.
  ///   - server: How many entries the server has, and what it does with single requests; the others
  ///     are answered well after 300 ms.
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
    let kept = KeptRule(rule: rule, server: server(), view: view)
    replay = { ExploredReplay(screen: ExploredScreen(G.self), scenario: $0, kept: kept).report }
  }
}

/// Repeats a run that has become a scenario.
struct ExploredReplay<G: Gesture> {
  let screen: ExploredScreen
  let scenario: Scenario<G>
  let kept: KeptRule

  var report: MarbleReport {
    guard screen.rules.contains(where: { $0.name == kept.rule }) else {
      let names = screen.rules.map(\.name).joined(separator: "\", \"")
      return failure("\(screen.name) has no rule \"\(kept.rule)\"; it has \"\(names)\"")
    }
    do {
      var play = Play()
      play.moves = try scenario.diagram().marks.compactMap { mark in
        mark.key.first.map {
          Play.Move(time: Int(mark.time.nanoseconds / 100_000_000), letter: $0)
        }
      }
      for part in kept.server { try part.add(&play, screen) }
      play.view = kept.view
      return FoundRun(screen: screen, rule: kept.rule, play: play).report(at: scenario.place)
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
      place: scenario.place
    )
  }
}

extension FoundRun {
  /// What there is to say of it, as of a marble test.
  package func report(
    at place: SourcePlace? = nil,
    width: Int = MarbleReport.usualWidth
  ) -> MarbleReport {
    MarbleReport(
      picture: picture,
      timeline: timeline,
      sentences: isBroken
        ? ["\(screen.name) breaks the rule \"\(rule)\": \(sentence), at \(time.inWords)."] : [],
      place: place,
      firstFault: isBroken ? time : nil,
      notes: isBroken && firstRun > 0 ? notes(width: width) : ""
    )
  }
}
