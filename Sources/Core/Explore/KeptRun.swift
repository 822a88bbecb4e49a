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
    replay = { ExploredReplay(scenario: $0, rule: rule, server: parts, view: view).report }
  }
}

private struct ExploredReplay<G: ExploredGesture> {
  let scenario: Scenario<G>
  let rule: String
  let server: [KeptServer.Part]
  let view: ViewHabits

  var report: MarbleReport {
    let screen = ExploredScreen(G.self)
    guard screen.rules.contains(where: { $0.name == rule }) else {
      let names = screen.rules.map(\.name).joined(separator: "\", \"")
      return failure("\(screen.name) has no rule \"\(rule)\"; it has \"\(names)\"")
    }
    do {
      var play = Play()
      play.moves = try scenario.diagram().marks.compactMap { mark in
        mark.key.first.map {
          Play.Move(time: Int(mark.time.nanoseconds / 100_000_000), letter: $0)
        }
      }
      for part in server { try part.add(&play, screen) }
      play.view = view
      return FoundRun(screen: screen, rule: rule, play: play).report(at: scenario.place)
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

/// The entries on the server of a run that the explorer has found.
///
/// ```swift
/// Nth(2).fails(.connectionLost)
/// Entries(10, growingBy: 1, after: 2)
/// ```
package struct Entries: Sendable {
  let count: Int
  let growth: Play.Growth?

  /// A server with `count` entries, and `new` more on top after the request of this number.
  package init(_ count: Int, growingBy new: Int = 0, after request: Int = 0) {
    self.count = count
    growth = new == 0 ? nil : Play.Growth(after: request, by: new)
  }
}

extension Nth {
  /// Answers it with a fault that the screen declares under this name.
  package func has(_ fault: String) -> KeptServer.Part {
    KeptServer.Part { play, _ in
      play.replies[number, default: Play.Reply()].fault = fault
    }
  }
}

/// Collects what a kept run's server does: entries, and what happens to single requests.
@resultBuilder
package enum KeptServer {
  package struct Part: Sendable {
    let add: @Sendable (inout Play, ExploredScreen) throws(KeptServerFault) -> Void
  }

  package static func buildExpression(_ entries: Entries) -> Part {
    Part { play, _ in
      play.size = entries.count
      play.growth = entries.growth
    }
  }

  package static func buildExpression(_ rule: Rule) -> Part {
    Part { play, screen throws(KeptServerFault) in
      guard let number = rule.number else {
        throw KeptServerFault("\(rule): a rule of a run that is kept begins with Nth")
      }
      var reply = play.replies[number] ?? Play.Reply()
      if let latency = rule.latency ?? rule.answers.first?.latency {
        reply.latency = Int(MarbleTime(latency).nanoseconds / 100_000_000)
      }
      if let answer = rule.answers.first {
        guard let fault = screen.faults.first(where: { $0.only?.outcome == answer.outcome }) else {
          throw KeptServerFault("\(rule): no fault of \(screen.name) has this answer")
        }
        reply.fault = fault.name
      }
      play.replies[number] = reply
    }
  }

  package static func buildExpression(_ part: Part) -> Part { part }

  package static func buildBlock(_ parts: Part...) -> [Part] { parts }
}

struct KeptServerFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
