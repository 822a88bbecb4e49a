/// A fault in a view model that neither a scenario nor a test notices, with the reason.
struct UnnoticedFault: Hashable {
  /// The name of the file, without its ending.
  let file: String
  /// A piece of the line or of its neighbors.
  let code: String
  /// The change, as the engine says it.
  let words: String

  static func of(_ planted: ViewModelFaults.Planted) -> UnnoticedFault? {
    all.first { known in
      planted.place.hasPrefix("\(known.file).swift:") && planted.code.contains(known.code)
        && planted.fault.words == known.words
    }
  }

  static let all = reasons.flatMap { _, places in
    places.flatMap { file, code, words in
      words.map { UnnoticedFault(file: file, code: code, words: $0) }
    }
  }

  private typealias Place = (file: String, code: String, words: [String])

  private static let notDistinct = ["`.distinctUntilChanged()` is gone"]

  /// The places and their changes, by the reason why nothing notices these.
  private static let reasons: [String: [Place]] = [
    "one request is answered once, so there's one inner stream": [
      ("GitHubIssuesViewModel", ".flatMapLatest { repository in", becomes("flatMapLatest")),
      ("GitHubIssuesViewModel", "return service.request(page)", becomes("flatMapLatest")),
      ("Stars", "service.request(.list(page: page))", becomes("flatMap")),
    ],
    "an inner stream ends at once": [
      ("Reaction", "steps.concatMap", ["`concatMap` becomes `flatMapLatest`"]),
      ("RefreshStatus", ".concatMap {", becomes("concatMap", butNot: "flatMapFirst")),
      ("Stars", "Observable<Void>.empty()", becomes("flatMap")),
    ],
    "what is before it sends nothing twice, or what is behind it compares again": [
      ("KakaoSearchViewModel", "let rows = search.state.map(\\.rows) .distinct", notDistinct),
      ("NewIssues", "ledgers.map(\\.unsaved)", notDistinct),
      ("NewIssues", "$0.forms[name]", notDistinct),
      ("NewIssues", "$0.rows[name]", notDistinct),
    ],
    "the number is only compared with itself": [
      ("OpenPages", "if path != oldValue", ["`+= 1` becomes `+= 2`"]),
      ("OpenPages", "if next == path", ["`+= 1` becomes `+= 2`"]),
      ("OpenPages", "var version = 0", ["`= 0` becomes `= 1`"]),
      ("Session", "var number = 0", ["`= 0` becomes `= 1`"]),
      ("Session", "var user = 0", ["`= 0` becomes `= 1`"]),
      ("Session", "number += 1", ["`+= 1` becomes `+= 2`"]),
      ("Session", "user += 1", ["`+= 1` becomes `+= 2`"]),
    ],
    "the two are never equal": [
      (
        "DocumentRow", "(lhs.page, lhs.kind, lhs.index)",
        ["`lhs.index) < (rhs.page` becomes `lhs.index) <= (rhs.page`"]
      ),
      (
        "DocumentSort", "?? (lhs.place < rhs.place)",
        ["`lhs.place < rhs.place` becomes `lhs.place <= rhs.place`"]
      ),
      ("Song", ".min {", ["`$0.width < $1.width` becomes `$0.width <= $1.width`"]),
    ],
    "another place sees to the same": [
      ("CoverLayout", "alpha = min(max(", ["`1` becomes `2`"]),
      ("Feed", "rows.prefix(Feed.capacity)", ["`.prefix(Feed.capacity)` is gone"]),
      ("FooterState", "hasFailed", ["`false` becomes `true`"]),
      ("GankFeedViewModel", "loadMoreWhen", ["`.filter { !$0 }` is gone"]),
      (
        "NewIssues", "case .command(.discard",
        ["`guard forms[name]?.isSaving != true` is gone"]
      ),
      (
        "NewIssues", "response.statusCode == 422",
        ["`response.statusCode == 422` is gone from the `guard`"]
      ),
      ("ListMachine", "struct Load", ["`= false` becomes `= true`"]),
    ],
    "the run is over when the store goes": [
      ("NewIssues", ".disposed(by: disposeBag)", ["`.disposed(by: disposeBag)` is gone"]),
      ("Stars", ".disposed(by: disposeBag)", ["`.disposed(by: disposeBag)` is gone"]),
    ],
    "no server of a test sends that, or looks at it": [
      ("KakaoSearchViewModel", "pageSize = 10", ["`= 10` becomes `= 11`"]),
      ("SongPage", "// NB: A limit of 0", ["`?? 0` becomes `?? 1`"]),
      ("SongPage", "nextOffset = paging", ["`> 0 &&` becomes `> 1 &&`"]),
      ("Stars", "mostPages = 10", ["`= 10` becomes `= 11`"]),
      ("Stars", "page < mostPages", ["`page < mostPages` becomes `page <= mostPages`"]),
    ],
    "no lane shows it": [
      ("GitHubIssuesViewModel", "pages: Int = 1", ["`= 1` becomes `= 2`"]),
      ("NewIssues", "forms.mapValues", ["`.filter { !$0.value.isEmpty }` is gone"]),
    ],
  ]

  /// A flattening operator becomes any other.
  private static func becomes(_ name: String, butNot left: String = "") -> [String] {
    ["concatMap", "flatMap", "flatMapFirst", "flatMapLatest"]
      .filter { $0 != name && $0 != left }
      .map { "`\(name)` becomes `\($0)`" }
  }
}
