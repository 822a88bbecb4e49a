/// A question about two operators that learners ask, with a page of its own in
/// `Tutorials/differences`.
package struct OperatorQuestion: Sendable {
  /// The name of its page.
  package let id: String
  /// Both sides, as one types them after `Demo differ`.
  package let a: String
  package let b: String
  /// What a picture calls the sides; `nil` if they are their own names.
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
    OperatorQuestion("debounce-throttle", "debounce", "throttle"),
    OperatorQuestion("flatmap-flatmaplatest", "flatMap", "flatMapLatest"),
    OperatorQuestion("flatmaplatest-flatmapfirst", "flatMapLatest", "flatMapFirst"),
    OperatorQuestion("flatmap-concatmap", "flatMap", "concatMap"),
    OperatorQuestion("share-replay", "share", "share(replay: 1)"),
    OperatorQuestion("driver-signal", "asDriver", "asSignal"),
    OperatorQuestion("combinelatest-withlatestfrom", "combineLatest", "withLatestFrom"),
    OperatorQuestion("combinelatest-zip", "combineLatest", "zip"),
    OperatorQuestion("merge-concat", "merge", "concat"),
    OperatorQuestion("scan-reduce", "scan", "reduce"),
    OperatorQuestion("throttle-latest", "throttle", "throttle(latest: false)"),
    OperatorQuestion(
      "catch-inside-outside",
      #"x.flatMapLatest { (\#(request)).catchAndReturn("e") }"#,
      #"x.flatMapLatest { \#(request) }.catchAndReturn("e")"#,
      names: ["inside", "outside"],
      variesElementsAlone: true
    ),
    OperatorQuestion("publishsubject-behaviorsubject", "PublishSubject", "BehaviorSubject"),
    OperatorQuestion(
      "share-scope",
      "share(replay: 1)",
      "share(replay: 1, scope: .forever)",
      names: [".whileConnected", ".forever"]
    ),
    OperatorQuestion("map-flatmap", "map", "x.flatMap { Observable.just($0.uppercased()) }"),
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
