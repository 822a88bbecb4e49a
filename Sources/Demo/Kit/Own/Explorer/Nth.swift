import Dispatch

/// The fate of one request of a scenario, by its number from 1 on.
///
/// ```swift
/// Nth(1).fails(.connectionLost)
/// Nth(2).after(.seconds(1))
/// ```
///
/// Every other request succeeds after 300 ms.
public struct Nth {
  /// A reason for which no answer arrives.
  public enum Failure {
    /// The answer fails with ``NoAnswer``.
    case connectionLost
  }

  let number: Int

  /// Begins a rule for the request of this number.
  public init(_ number: Int) { self.number = number }

  /// Makes the request fail.
  public func fails(_ failure: Failure) -> KeptServer.Part {
    KeptServer.Part { [number] play in
      play.replies[number, default: ExploredPlay.Reply()].badAnswer = BadAnswer.lost.name
    }
  }

  /// Gives the request the good answer that `stage.answer` declares under this name.
  public func answers(_ name: String) -> KeptServer.Part {
    KeptServer.Part { [number] play in
      play.replies[number, default: ExploredPlay.Reply()].other = name
    }
  }

  /// Delays its answer, in steps of 100 ms.
  public func after(_ latency: DispatchTimeInterval) -> KeptServer.Part {
    KeptServer.Part { [number] play in
      let tenths = Int(MarbleTime(latency).nanoseconds / 100_000_000)
      play.replies[number, default: ExploredPlay.Reply()].latency = tenths
    }
  }
}

/// Collects the fates of single requests.
@resultBuilder
public enum KeptServer {
  /// The fate of one request.
  public struct Part: Sendable {
    let change: @Sendable (inout ExploredPlay) -> Void

    func add(_ play: inout ExploredPlay, _ screen: ExploredScreen) throws(KeptRunError) {
      change(&play)
    }
  }

  /// Joins the rules of all lines.
  public static func buildBlock(_ parts: Part...) -> [Part] { parts }
}

/// The one thing that can go wrong with a value that is awaited.
package struct BadAnswer: Sendable {
  let name: String
  let kinds: Set<String>? = nil
  let leadsElsewhere: Set<String> = []
  let content: (@Sendable (ExploredContent) -> ExploredContent)? = nil

  static let lost = BadAnswer(name: "connection lost")
}

/// The response of a service without faults.
package struct GoodAnswer: Sendable {
  let name: String
  let content = ExploredContent()

  init(_ name: String) { self.name = name }
}
