import Foundation
import Networking

/// A way for an answer to go wrong, such as a status of 500 or a lost connection.
package struct BadAnswer: Sendable {
  package let name: String

  /// The kinds of requests that may get it; `nil` for all.
  package let kinds: Set<String>?
  package let answer: @Sendable (Answer) -> Answer

  /// The bad answer itself, if it doesn't depend on the good one.
  package private(set) var only: Answer?

  /// The rows that can still be read from it; `nil` if none can.
  package let content: (@Sendable (ExploredContent) -> ExploredContent)?

  /// Creates a bad answer that is derived from the good one.
  package init(
    _ name: String,
    of kinds: Set<String>? = nil,
    content: (@Sendable (ExploredContent) -> ExploredContent)? = nil,
    answer: @escaping @Sendable (Answer) -> Answer
  ) {
    self.name = name
    self.kinds = kinds
    self.content = content
    self.answer = answer
  }

  /// Creates a bad answer that replaces the good one.
  package init(_ name: String, of kinds: Set<String>? = nil, _ answer: Answer) {
    self.init(name, of: kinds) { _ in answer }
    only = answer
  }
}

extension BadAnswer {
  package func only(of kinds: Set<String>) -> BadAnswer {
    var badAnswer = BadAnswer(name, of: kinds, content: content, answer: answer)
    badAnswer.only = only
    return badAnswer
  }

  package static let common = [
    BadAnswer("500", .status(500)),
    BadAnswer("malformed", .malformed),
    BadAnswer("empty body", .empty),
    BadAnswer("wrong body", .json("{}")),
    lost,
  ]

  /// The only way in which a value that isn't a response can fail.
  static let lost = BadAnswer("connection lost", .failure(.connectionLost))
}
