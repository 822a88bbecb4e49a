import Foundation
import Networking

/// Something that goes wrong with an answer.
package struct ServerFault: Sendable {
  package let name: String

  /// The kinds of requests that it happens to; nil for all.
  package let kinds: Set<String>?
  package let answer: @Sendable (Answer) -> Answer

  /// The same if it is one answer, whatever the good one is.
  package private(set) var only: Answer?

  /// The part that is still readable, if any.
  package let content: (@Sendable (Content) -> Content)?

  /// A fault that changes the good answer.
  package init(
    _ name: String,
    of kinds: Set<String>? = nil,
    content: (@Sendable (Content) -> Content)? = nil,
    answer: @escaping @Sendable (Answer) -> Answer
  ) {
    self.name = name
    self.kinds = kinds
    self.content = content
    self.answer = answer
  }

  /// A fault that takes the place of the good answer.
  package init(_ name: String, of kinds: Set<String>? = nil, _ answer: Answer) {
    self.init(name, of: kinds) { _ in answer }
    only = answer
  }
}

extension ServerFault {
  package func only(of kinds: Set<String>) -> ServerFault {
    var fault = ServerFault(name, of: kinds, content: content, answer: answer)
    fault.only = only
    return fault
  }

  package static let common = [
    ServerFault("500", .status(500)),
    ServerFault("malformed", .malformed),
    ServerFault("empty body", .empty),
    ServerFault("wrong body", .json("{}")),
    lost,
  ]

  /// The only one that a value which is no response can have.
  static let lost = ServerFault("connection lost", .failure(.connectionLost))
}
