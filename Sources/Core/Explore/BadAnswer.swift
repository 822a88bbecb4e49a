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

  /// The kinds of requests after which it leads to other states than the first bad answer does.
  package private(set) var leadsElsewhere: Set<String> = []

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
  /// A copy of this bad answer that is also tried when every run is made.
  package func leadingElsewhere(for kinds: String...) -> BadAnswer {
    var badAnswer = self
    badAnswer.leadsElsewhere = Set(kinds)
    return badAnswer
  }

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

extension BadAnswer {
  /// An answer whose first entry is `null`; the others can be read.
  ///
  /// - Parameters:
  ///   - key: The key of the list in the body; `nil` for a body that is the list.
  ///   - kinds: The kinds of requests that may get it; `nil` for all.
  package static func unreadableEntry(
    under key: String? = nil,
    of kinds: Set<String>? = nil
  ) -> BadAnswer {
    BadAnswer("an entry that can't be read", of: kinds) { content in
      var read = content
      read.rows = Array(content.rows.dropFirst())
      read.unreadable = Array(content.rows.prefix(1))
      return read
    } answer: { answer in
      guard case .response(let status, let headers, let body) = answer.form else { return answer }
      return .status(status, headers: headers, body: body.withoutFirstEntry(under: key))
    }
  }
}

extension Data {
  /// The JSON with the first entry of a list replaced with `null`.
  fileprivate func withoutFirstEntry(under key: String?) -> Data {
    var root = try? JSONSerialization.jsonObject(with: self)
    guard var list = (key.map { (root as? [String: Any])?[$0] } ?? root) as? [Any], !list.isEmpty
    else { return self }
    list[0] = NSNull()
    if let key, var object = root as? [String: Any] {
      object[key] = list
      root = object
    } else {
      root = list
    }
    return root.flatMap { try? JSONSerialization.data(withJSONObject: $0) } ?? self
  }
}
