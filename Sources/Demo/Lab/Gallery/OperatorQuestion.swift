/// A question about two operators that learners ask, with its answer in `Tutorials/differences.md`.
package struct OperatorQuestion: Sendable {
  /// The anchor of its answer.
  package let id: String
  /// Both sides, as one types them after `Demo differ`.
  package let a: String
  package let b: String
  /// The names of the sides in a picture; `nil` if the sides are their own names.
  package let names: [String]?
  /// True if nothing but the elements varies in the runs.
  package let variesElementsAlone: Bool

  private init(
    _ id: String,
    _ a: String,
    _ b: String,
    names: [String]? = nil,
    variesElementsAlone: Bool = false
  ) {
    (self.id, self.a, self.b) = (id, a, b)
    (self.names, self.variesElementsAlone) = (names, variesElementsAlone)
  }

  /// A request that fails for the first letter.
  private static let request = #"$0 == "a" ? .error(RxError.unknown) : Observable.just($0)"#

  package static let all = [
    OperatorQuestion("debounce-or-throttle", "debounce", "throttle"),
    OperatorQuestion("flatmap-or-flatmaplatest", "flatMap", "flatMapLatest"),
    OperatorQuestion("flatmaplatest-or-flatmapfirst", "flatMapLatest", "flatMapFirst"),
    OperatorQuestion("flatmap-or-concatmap", "flatMap", "concatMap"),
    OperatorQuestion("share-or-sharereplay-1", "share", "share(replay: 1)"),
    OperatorQuestion("driver-or-signal", "asDriver", "asSignal"),
    OperatorQuestion("combinelatest-or-withlatestfrom", "combineLatest", "withLatestFrom"),
    OperatorQuestion("combinelatest-or-zip", "combineLatest", "zip"),
    OperatorQuestion("merge-or-concat", "merge", "concat"),
    OperatorQuestion("scan-or-reduce", "scan", "reduce"),
    OperatorQuestion("throttle-with-latest-true-or-false", "throttle", "throttle(latest: false)"),
    OperatorQuestion(
      "catch-inside-or-outside-of-flatmaplatest",
      #"x.flatMapLatest { (\#(request)).catchAndReturn("e") }"#,
      #"x.flatMapLatest { \#(request) }.catchAndReturn("e")"#,
      names: ["inside", "outside"],
      variesElementsAlone: true
    ),
    OperatorQuestion("publishsubject-or-behaviorsubject", "PublishSubject", "BehaviorSubject"),
    OperatorQuestion(
      "scope-whileconnected-or-forever",
      "share(replay: 1)",
      "share(replay: 1, scope: .forever)",
      names: [".whileConnected", ".forever"]
    ),
    OperatorQuestion("map-or-flatmap", "map", "x.flatMap { Observable.just($0.uppercased()) }"),
  ]

  /// The questions that compare an operator, or a form of it, with another.
  package static func about(_ name: String) -> [OperatorQuestion] {
    all.filter { question in
      [question.a, question.b].contains { $0.prefixMatch(of: /(?:x\.)?(\w+)/)?.1 == name[...] }
    }
  }

  /// Both sides, as a shell reads them.
  var words: [String] { [a, b].map { $0.contains(/[ (]/) ? "'\($0)'" : $0 } }

  /// The command that shows the answer.
  package var command: String { "swift run Demo differ \(words.joined(separator: " "))" }
}
