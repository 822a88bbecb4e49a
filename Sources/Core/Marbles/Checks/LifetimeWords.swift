/// The words for a request, a presentation or a subscription in the sentences of a failure.
package struct LifetimeWords: Sendable {
  let kind: Timeline.LaneKind
  let noun: String
  let begun: String
  let ends: [Timeline.MarkKind: End]
  let open: End

  typealias End = (happened: String, toHappen: String)

  package static let subscription = LifetimeWords(
    kind: .subscription,
    noun: "subscription",
    begun: "began",
    ends: [.disposed: ("ended", "end")],
    open: ("is still open", "stay open")
  )

  package static let request = LifetimeWords(
    kind: .request,
    noun: "request",
    begun: "was sent",
    ends: [
      .completed: ("was answered", "be answered"),
      .error: ("failed", "fail"),
      .disposed: ("was cancelled", "be cancelled"),
    ],
    open: ("is still in flight", "stay in flight")
  )

  func end(_ kind: Timeline.MarkKind?) -> End {
    kind.flatMap { ends[$0] } ?? open
  }

  /// The verb of one that never began: "was never sent", "never began".
  var neverBegun: String {
    begun == begun.participle ? "never \(begun)" : "was never \(begun.participle)"
  }

  func neverBegan(at due: MarbleTime) -> String {
    "\(neverBegun); it was expected at \(due.inWords)"
  }

  /// The subject of a sentence. It's empty for a request, whose name precedes it, unless two
  /// requests share the name.
  func subject(_ article: String, _ start: MarbleTime?) -> String {
    if let start { return "\(article) \(noun) at \(start.inWords)" }
    return begun.hasPrefix("was ") ? "" : "\(article) \(noun)"
  }
}
