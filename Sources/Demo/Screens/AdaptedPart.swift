import Workshop

/// A part of a run that is an adapter's: marks of a lane, or a request with everything that it
/// brings.
package struct AdaptedPart: Sendable {
  /// The part in words, such as "the requests of a token".
  package let words: String

  package let covers: @Sendable (_ lane: Timeline.Lane, _ mark: Timeline.Mark) -> Bool

  /// Requests whose names begin like this.
  package static func requests(_ name: String, words: String) -> AdaptedPart {
    AdaptedPart(words: words) { lane, _ in lane.kind == .request && lane.name.hasPrefix(name) }
  }

  /// Elements of an output.
  package static func elements(
    of output: String,
    _ labels: Set<String>,
    words: String
  ) -> AdaptedPart {
    AdaptedPart(words: words) { lane, mark in
      lane.kind == .output && lane.name == output && labels.contains(mark.label)
    }
  }
}
