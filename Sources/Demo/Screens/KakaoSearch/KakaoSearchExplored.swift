import Core
import Foundation
import ViewModels
import Workshop

extension KakaoSearchGesture: ExploredGesture {
  package static let rules: [ScreenRule] =
    [
      .noRowTwice, .noRowOfAnother, .spinnerEnds, .requestIsSeen, .oneOfAKind, .sameIsNotCancelled,
      .nothingTwice, .offersAreKept, .endIsSaid, .whatCameIsShown, .recovers,
      .failureIsSaid(by: ["message"]), .statesChange,
    ] + ownRules

  package static let strictRules: [ScreenRule] = [
    .choiceIsRequested, .endIsKnown, .noPageSkipped, .requestsAreAskedFor(),
    .toldOnce(by: ["message"]),
  ]

  package static let badAnswers = BadAnswer.common + [.unreadableEntry(under: "documents")]

  package static let sizes = [0, 3, 10, 11, 25]

  package static let usualSize = 11

  package static let recovery = "Cug"

  package static let reactions: [(output: String, letter: Character)] = [
    ("documents", "b"), ("footer", "b"), ("footer", "r"), ("message", "r"), ("sort", "s"),
    ("isLoading", "g"),
  ]

  package func role(on controls: KakaoSearchControls) -> GestureRole {
    switch self {
    case .filter: .search
    // A search for nothing begins nothing.
    case .search: controls.searchField.text.value.allSatisfy(\.isWhitespace) ? .other : .search
    case .reachBottom: .bottom
    case .tapFooter: .retry
    case .answer, .deleteBackward, .replaceText, .sort, .tapRow, .type: .other
    }
  }

  package func isMade(on controls: KakaoSearchControls, _ trace: ExploredTrace) -> Bool {
    switch self {
    case .reachBottom where trace.look?.list == nil: false
    case .type where controls.searchField.text.value.count >= 20: false
    default: controls.isOffered(self)
    }
  }

  package static func resource(of request: URLRequest) -> ExploredResource {
    let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
    let items = parts?.queryItems ?? []
    let page = items.first { $0.name == "page" }?.value.flatMap { Int($0) }
    return ExploredResource(
      parts?.path.hasSuffix("blog") == true ? "blog" : "cafe",
      of: items.first { $0.name == "query" }?.value ?? "",
      page: page ?? 1
    )
  }

  package static func answer(to resource: ExploredResource, size: Int, hidden: Int) -> GoodAnswer {
    let isBlog = resource.kind == "blog"
    let total = isBlog ? size : size / 2
    let (page, list) = (resource.page, resource.list)
    let body =
      isBlog
      ? KakaoSample.blog(query: list, page: page, total: total, folder: folder(of: list))
      : KakaoSample.cafe(query: list, page: page, total: total, folder: folder(of: list))
    let first = (page - 1) * 10
    let last = min(first + 10, total)
    return GoodAnswer(
      "\(resource.kind) \(list) page=\(page)",
      .json(body),
      ExploredContent(
        rows: first < last ? (first..<last).map { $0 + (isBlog ? 0 : 1000) } : [],
        isLast: last >= total,
        next: last >= total ? nil : page + 1
      )
    )
  }

  /// Rows of one search are not those of another.
  private static func folder(of list: String) -> String { "\(list.unicodeScalars.count)/" }

  package static func look(at trace: ExploredTrace, _ controls: KakaoSearchControls) -> ListLook {
    let list = trace.requests.last?.resource.list
    return ListLook(
      list: list,
      rows: trace.rows(of: "documents", in: list) { (rows: [DocumentRow]) in
        rows.map { self.row($0, in: list) }
      },
      isHeaderTurning: false,
      footer: trace.latest("isLoading") == true ? .turns : ListLook.Footer(trace.latest("footer"))
    )
  }

  private static func row(_ row: DocumentRow, in list: String?) -> ListLook.Row {
    let parts = row.document.url?.pathComponents ?? []
    let isOfList = list.map { parts.contains("\($0.unicodeScalars.count)") } ?? false
    let number = parts.last.flatMap { Int($0) } ?? -1
    let isBlog = row.place.kind == .blog
    return ListLook.Row(isOfList ? list ?? "" : "another", isBlog ? number : number + 1000)
  }

  private static let filters = Dictionary(
    uniqueKeysWithValues: letters.compactMap { letter, gesture -> (Character, DocumentFilter)? in
      if case .filter(let filter) = gesture { (letter, filter) } else { nil }
    }
  )

  private static let ownRules: [ScreenRule] = [
    ScreenRule("the rows are in the chosen order", .everyInstant) { run in
      guard run.hasEmitted("documents") || run.hasEmitted("sort"),
        let rows = run.latest("documents", as: [DocumentRow].self),
        let sort = run.latest("sort", as: DocumentSort.self)
      else { return nil }
      for (row, next) in zip(rows, rows.dropFirst()) where sort.areInIncreasingOrder(next, row) {
        return Breach(
          "\(MarbleLabel.of(row)) comes before \(MarbleLabel.of(next))",
          at: "documents"
        )
      }
      return nil
    },
    ScreenRule("no row shows markup", .everyInstant) { run in
      guard run.hasEmitted("documents") else { return nil }
      let rows = run.latest("documents", as: [DocumentRow].self) ?? []
      let texts = rows.flatMap { [$0.document.title, $0.document.source].compactMap { $0 } }
      let text = texts.first { text in ["&#", "&amp;", "<b>"].contains { text.contains($0) } }
      return text.map { Breach("\"\($0)\" is shown", at: "documents") }
    },
    ScreenRule("a choice in the sheet takes effect, and cancel changes nothing", .everyInstant) {
      run in
      guard let move = run.movesNow.last, run.movesNow.count == 1,
        case .answer(let action)? = letters.first(where: { $0.key == move.letter })?.value
      else { return nil }
      let sort = run.latest("sort", as: DocumentSort.self)
      guard let chosen = action.sort else {
        return run.hasEmitted("sort") ? Breach("the sheet was cancelled", at: "sort") : nil
      }
      return sort == chosen ? nil : Breach("\(action.title) was chosen", at: "sort")
    },
    ScreenRule("only a choice in the sheet changes the order", .everyInstant) { run in
      guard run.time > .zero, run.hasEmitted("sort"),
        run.movesNow.allSatisfy({ move in
          if case .answer = letters.first(where: { $0.key == move.letter })?.value {
            false
          } else {
            true
          }
        })
      else { return nil }
      return Breach("nothing was chosen", at: "sort")
    },
    ScreenRule("only the sources of the filter are requested", .everyInstant) { run in
      guard !run.startedNow.isEmpty, !run.movesNow.contains(where: \.role.choosesList),
        let last = run.moves.last(where: { filters[$0.letter] != nil }),
        let filter = filters[last.letter], filter != .all,
        let other = run.startedNow.first(where: { $0.resource.kind != "\(filter)" })
      else { return nil }
      return Breach("\(filter) is chosen", at: other.name)
    },
    ScreenRule("a tap opens the row", .everyInstant) { run in
      guard run.tapsShownRow(of: "documents", DocumentRow.self), !run.hasEmitted("opened") else {
        return nil
      }
      return Breach("a row is tapped, and nothing opens", at: "opened")
    },
    .aTapMeansTheRow(opens: "opened") { (row: DocumentRow, url: URL) in url == row.document.url },
    ScreenRule("a search for nothing requests nothing", .everyInstant) { run in
      run.startedNow.first { $0.resource.list.allSatisfy(\.isWhitespace) }
        .map { Breach("request \($0.number) has no text", at: $0.name) }
    },
  ]
}
