import Differ

/// A question that learners ask, with a page of its own in `Tutorials/differences`.
package struct DifferQuestion: Sendable {
  /// The name of its page.
  package let id: String
  /// Both sides, as one types them after `Demo differ`.
  package let a: String
  package let b: String
  package let pair: DifferPair

  init(
    _ id: String,
    _ a: String,
    _ b: String,
    names: [String]? = nil,
    only dimensions: Set<DifferDimension>? = nil
  ) {
    var pair = OperatorCall.pair(a, b)
    pair.names = names ?? pair.names
    if let dimensions { pair.options.dimensions = dimensions }
    (self.id, self.a, self.b, self.pair) = (id, a, b, pair)
  }

  /// A request that fails for the first letter.
  private static let request = #"$0 == "a" ? .error(RxError.unknown) : Observable.just($0)"#

  package static let all = [
    DifferQuestion("debounce-throttle", "debounce", "throttle"),
    DifferQuestion("flatmap-flatmaplatest", "flatMap", "flatMapLatest"),
    DifferQuestion("flatmaplatest-flatmapfirst", "flatMapLatest", "flatMapFirst"),
    DifferQuestion("flatmap-concatmap", "flatMap", "concatMap"),
    DifferQuestion("share-replay", "share", "share(replay: 1)"),
    DifferQuestion("driver-signal", "asDriver", "asSignal"),
    DifferQuestion("combinelatest-withlatestfrom", "combineLatest", "withLatestFrom"),
    DifferQuestion("combinelatest-zip", "combineLatest", "zip"),
    DifferQuestion("merge-concat", "merge", "concat"),
    DifferQuestion("scan-reduce", "scan", "reduce"),
    DifferQuestion("throttle-latest", "throttle", "throttle(latest: false)"),
    DifferQuestion(
      "catch-inside-outside",
      #"x.flatMapLatest { (\#(request)).catchAndReturn("e") }"#,
      #"x.flatMapLatest { \#(request) }.catchAndReturn("e")"#,
      names: ["inside", "outside"],
      only: [.elements]
    ),
    DifferQuestion("publishsubject-behaviorsubject", "PublishSubject", "BehaviorSubject"),
    DifferQuestion(
      "share-scope",
      "share(replay: 1)",
      "share(replay: 1, scope: .forever)",
      names: [".whileConnected", ".forever"]
    ),
    DifferQuestion("map-flatmap", "map", "x.flatMap { Observable.just($0.uppercased()) }"),
  ]

  /// The questions that compare an operator, or a form of it, with another.
  package static func about(_ name: String) -> [DifferQuestion] {
    all.filter { question in
      [question.a, question.b].contains { $0.prefixMatch(of: /(?:x\.)?(\w+)/)?.1 == name[...] }
    }
  }

  /// The command that shows the answer.
  package var command: String {
    let words = [a, b].map { $0.contains(/[ (]/) ? "'\($0)'" : $0 }
    return "swift run Demo differ \(words.joined(separator: " "))"
  }
}
