import Marbles
import Networking

/// The number of entries on the server of a kept run.
///
/// ```swift
/// Nth(2).fails(.connectionLost)
/// Entries(10, growingBy: 1, after: 2)
/// ```
package struct Entries: Sendable {
  let count: Int
  let growth: ExploredPlay.Growth?

  /// Creates a list of `count` entries, and `new` more at its top after the request of this number.
  package init(_ count: Int, growingBy new: Int = 0, after request: Int = 0) {
    self.count = count
    growth = new == 0 ? nil : ExploredPlay.Growth(after: request, by: new)
  }
}

extension Nth {
  /// Gives the request the bad answer that the screen declares under this name.
  package func has(_ name: String) -> KeptServer.Part {
    KeptServer.Part { play, _ in
      play.replies[number, default: ExploredPlay.Reply()].badAnswer = name
    }
  }

  /// Answers the request as a server that has nothing to list.
  package func hasNoEntries() -> KeptServer.Part {
    KeptServer.Part { play, _ in
      play.replies[number, default: ExploredPlay.Reply()].isEmpty = true
    }
  }
}

extension Nth {
  /// Gives the request the good answer that the stage declares under this name:
  /// `stage.answer("sign up", true, or: ["taken": false])`.
  public func answers(_ name: String) -> KeptServer.Part {
    KeptServer.Part { play, _ in
      play.replies[number, default: ExploredPlay.Reply()].other = name
    }
  }
}

/// A result builder for the server of a kept run: its entries, and rules for single requests.
@resultBuilder
public enum KeptServer {
  /// One line of the builder: the server's entries, or a rule for one request.
  public struct Part: Sendable {
    let add: @Sendable (inout ExploredPlay, ExploredScreen) throws(KeptRunError) -> Void
  }

  package static func buildExpression(_ entries: Entries) -> Part {
    Part { play, _ in
      play.size = entries.count
      play.growth = entries.growth
    }
  }

  /// Accepts a rule that begins with `Nth`; any other fails the run when it is played.
  public static func buildExpression(_ rule: Rule) -> Part {
    Part { play, screen throws(KeptRunError) in
      guard let number = rule.number else {
        throw KeptRunError("\(rule): a rule of a run that is kept begins with Nth")
      }
      var reply = play.replies[number] ?? ExploredPlay.Reply()
      if let latency = rule.latency ?? rule.answers.first?.latency {
        reply.latency = Int(MarbleTime(latency).nanoseconds / 100_000_000)
      }
      if let answer = rule.answers.first {
        guard let badAnswer = screen.badAnswers.first(where: { $0.only?.form == answer.form })
        else {
          throw KeptRunError("\(rule): no bad answer of \(screen.name) is this one")
        }
        reply.badAnswer = badAnswer.name
      }
      play.replies[number] = reply
    }
  }

  /// Accepts the fate of one request.
  public static func buildExpression(_ part: Part) -> Part { part }

  /// Joins the rules of all lines.
  public static func buildBlock(_ parts: Part...) -> [Part] { parts }
}
