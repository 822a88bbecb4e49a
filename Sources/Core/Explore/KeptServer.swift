import Marbles
import Networking

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

  /// Answers it as a server that has nothing to list.
  package func hasNoEntries() -> KeptServer.Part {
    KeptServer.Part { play, _ in
      play.replies[number, default: Play.Reply()].isEmpty = true
    }
  }
}

/// Collects what a kept run's server does: entries, and what happens to single requests.
@resultBuilder
public enum KeptServer {
  /// What happens to one request.
  public struct Part: Sendable {
    let add: @Sendable (inout Play, ExploredScreen) throws(KeptServerFault) -> Void
  }

  package static func buildExpression(_ entries: Entries) -> Part {
    Part { play, _ in
      play.size = entries.count
      play.growth = entries.growth
    }
  }

  /// Takes a rule that begins with `Nth`.
  public static func buildExpression(_ rule: Rule) -> Part {
    Part { play, screen throws(KeptServerFault) in
      guard let number = rule.number else {
        throw KeptServerFault("\(rule): a rule of a run that is kept begins with Nth")
      }
      var reply = play.replies[number] ?? Play.Reply()
      if let latency = rule.latency ?? rule.answers.first?.latency {
        reply.latency = Int(MarbleTime(latency).nanoseconds / 100_000_000)
      }
      if let answer = rule.answers.first {
        guard let fault = screen.faults.first(where: { $0.only?.form == answer.form }) else {
          throw KeptServerFault("\(rule): no fault of \(screen.name) has this answer")
        }
        reply.fault = fault.name
      }
      play.replies[number] = reply
    }
  }

  package static func buildExpression(_ part: Part) -> Part { part }

  /// Takes all lines.
  public static func buildBlock(_ parts: Part...) -> [Part] { parts }
}
