/// How sentences speak of lifetimes.
struct LifetimeWords {
  /// What one is called.
  let noun: String
  /// What one does when it begins.
  let begun: String
  /// What happens to one in the end, and what should.
  private let ends: [Timeline.Mark.Kind: End]
  private let open: End

  typealias End = (happened: String, toHappen: String)

  static let subscription = LifetimeWords(
    noun: "subscription",
    begun: "came",
    ends: [.disposed: ("ended", "end")],
    open: ("is still open", "stay open")
  )

  static let request = LifetimeWords(
    noun: "request",
    begun: "was sent",
    ends: [
      .completed: ("was answered", "be answered"),
      .error: ("failed", "fail"),
      .disposed: ("was cancelled", "be cancelled"),
    ],
    open: ("is still in flight", "stay in flight")
  )

  static let presentation = LifetimeWords(
    noun: "presentation",
    begun: "was presented",
    ends: [
      .completed: ("ended", "end"),
      .error: ("failed", "fail"),
      .disposed: ("was dismissed", "be dismissed"),
    ],
    open: ("is still shown", "stay shown")
  )

  /// What the end of a kind is called; none means that it goes on.
  func end(_ kind: Timeline.Mark.Kind?) -> End {
    kind.flatMap { ends[$0] } ?? open
  }

  /// What a sentence begins with. The lane of a request has its name, so that the sentence needs none
  /// but where two have the same one.
  func subject(_ article: String, _ start: MarbleTime?) -> String {
    if let start { return "\(article) \(noun) at \(start.inWords) " }
    return begun.hasPrefix("was ") ? "" : "\(article) \(noun) "
  }
}
