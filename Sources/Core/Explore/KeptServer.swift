import Marbles
import Networking

extension Nth {
  /// Gives the request the good answer that the stage declares under this name:
  /// `stage.answer("sign up", true, or: ["taken": false])`.
  public func answers(_ name: String) -> KeptServer.Part {
    KeptServer.Part { play, _ in
      play.replies[number, default: ExploredPlay.Reply()].other = name
    }
  }
}

/// A result builder for the server of a scenario: rules for single requests.
@resultBuilder
public enum KeptServer {
  /// One line of the builder: a rule for one request.
  public struct Part: Sendable {
    let add: @Sendable (inout ExploredPlay, ExploredScreen) throws(KeptRunError) -> Void
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
