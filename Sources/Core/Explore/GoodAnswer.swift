import Networking

/// The response of a server that works, and what it contains.
package struct GoodAnswer: Sendable {
  /// The name of the request's lane.
  package let name: String
  package let answer: Answer
  package let content: ExploredContent

  package init(_ name: String, _ answer: Answer, _ content: ExploredContent) {
    self.name = name
    self.answer = answer
    self.content = content
  }

  /// The response of a service that is not a server: a value, so its content doesn't matter.
  init(_ name: String) {
    self.init(name, .empty, ExploredContent())
  }
}
