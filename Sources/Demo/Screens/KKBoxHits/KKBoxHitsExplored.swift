import Core
import Foundation
import ViewModels
import Workshop

extension KKBoxHitsGesture: ExploredGesture {
  package static let rules =
    ScreenRule.list + [.failureIsSaid(by: ["message"], except: ["401"]), .statesChange] + ownRules

  package static let strictRules: [ScreenRule] = [
    .choiceIsRequested, .endIsKnown, .noPageSkipped, .oneSpinner,
    .requestsAreAskedFor(orBy: ["token": ["page"], "page": ["token"]], ["401"]),
    .toldOnce(by: ["message"], orFooter: true),
  ]

  package static let badAnswers: [BadAnswer] =
    BadAnswer.common + [
      BadAnswer("401", of: ["page"], .unauthorized), .unreadableEntry(under: "data", of: ["page"]),
    ]

  package static let sizes = [0, 3, 20, 21, 47]

  package static let usualSize = 21

  package static let recovery = "od"

  package static let reactions: [(output: String, letter: Character)] = [
    ("songs", "b"), ("footer", "b"), ("footer", "r"), ("isRefreshing", "d"), ("message", "d"),
  ]

  package func role(on controls: KKBoxHitsControls) -> GestureRole {
    switch self {
    case .open: .open
    case .pullDown: .reload
    case .scrollToEnd: .bottom
    case .tapFooter: .retry
    case .scroll: .scroll
    case .pull, .release, .scrollToTop, .tapHeart: .other
    }
  }

  package func isMade(on controls: KKBoxHitsControls, _ trace: ExploredTrace) -> Bool {
    switch self {
    // Pulling down does both.
    case .pull, .release: false
    default: controls.isOffered(self)
    }
  }

  /// A screen appears again when the one that covered it goes.
  package func isMadeAgain(on controls: KKBoxHitsControls) -> Bool { self == .open }

  package static func resource(of request: URLRequest) -> ExploredResource {
    guard request.httpMethod != "POST" else { return ExploredResource("token", hasRows: false) }
    let items = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }
    let offset = items?.queryItems?.first { $0.name == "offset" }?.value.flatMap { Int($0) }
    return ExploredResource("page", of: "hits", page: offset ?? 0)
  }

  package static func answer(to resource: ExploredResource, size: Int, hidden: Int) -> GoodAnswer {
    guard resource.kind == "page" else {
      return GoodAnswer("token", .json(KKBoxSample.token()), ExploredContent())
    }
    let offset = resource.page
    let total = size - hidden
    let end = min(offset + 20, total)
    return GoodAnswer(
      "offset=\(offset)",
      .json(KKBoxSample.hits(offset: offset, total: total, hidden: hidden)),
      ExploredContent(
        rows: offset < end ? (offset..<end).map { $0 + hidden + 1 } : [],
        isLast: end >= total,
        next: end >= total ? nil : offset + 20
      )
    )
  }

  package static func look(at trace: ExploredTrace, _ controls: KKBoxHitsControls) -> ListLook {
    ListLook(
      list: controls.isOpen ? "hits" : nil,
      rows: trace.rows(of: "songs") { (rows: [SongRow]) in
        rows.compactMap { $0.song.flatMap { numbers[$0.id] } }
      },
      isHeaderTurning: trace.latest("isRefreshing") ?? false,
      footer: ListLook.Footer(trace.latest("footer"))
    )
  }

  private static let numbers = Dictionary(
    uniqueKeysWithValues: (1...80).map {
      (KKBoxSample.identifier("track", $0), ListLook.Row("hits", $0))
    }
  )

  private static let ownRules: [ScreenRule] = [
    ScreenRule("no page is requested without a token", .everyInstant) { run in
      guard let page = run.startedNow.first(where: { $0.resource.hasRows }),
        !run.requests.contains(where: { $0.resource.kind == "token" && $0.isGood })
      else { return nil }
      return Breach("request \(page.number) is sent, and there is no token", at: page.name)
    },
    .refusedTokenIsReplaced,
    ScreenRule("a valid token isn't requested again", .everyInstant) { run in
      guard let token = run.startedNow.first(where: { $0.resource.kind == "token" }),
        let before = run.requests.last(where: {
          $0.resource.kind == "token" && $0.number < token.number && $0.isGood
        }),
        !run.requests.contains(where: {
          $0.badAnswer == "401" && $0.isBad && $0.endOrder > before.endOrder
        })
      else { return nil }
      return Breach("the token of request \(before.number) is good", at: token.name)
    },
    ScreenRule(
      "a tap on a heart changes the song that was shown, and the change lasts",
      .everyInstant
    ) { run in
      guard run.hasEmitted("songs") || !run.movesNow.isEmpty else { return nil }
      let taps = run.moves.compactMap { ($0.row as? SongRow)?.song.flatMap { numbers[$0.id] } }
      let favorites = taps.reduce(into: Set<ListLook.Row>()) { $0.formSymmetricDifference([$1]) }
      for case .song(let song, let isFavorite) in run.latest("songs", as: [SongRow].self) ?? [] {
        guard let row = numbers[song.id], favorites.contains(row) != isFavorite else { continue }
        return Breach("song \(row.number) is \(isFavorite ? "a" : "no") favorite", at: "songs")
      }
      return nil
    },
    ScreenRule("row 0 is the cover, and its alpha is between 0 and 1", .everyInstant) { run in
      guard run.hasEmitted("songs") || run.hasEmitted("cover") else { return nil }
      let rows = run.latest("songs", as: [SongRow].self) ?? []
      guard rows.first == .cover, rows.count(where: { $0 == .cover }) == 1 else {
        return Breach("the cover is not row 0 alone", at: "songs")
      }
      guard let cover = run.latest("cover", as: CoverLayout.self) else { return nil }
      guard (0...1).contains(cover.alpha) else {
        return Breach("alpha is \(cover.alpha)", at: "cover")
      }
      return cover.originY + cover.height == CoverLayout.restingHeight
        ? nil : Breach("the cover's lower edge has moved", at: "cover")
    },
  ]
}

extension ScreenRule {
  package static let refusedTokenIsReplaced = ScreenRule(
    "a refused token is replaced",
    .everyInstant
  ) { run in
    guard let refused = run.endedNow.first(where: { $0.badAnswer == "401" && $0.isBad }) else {
      return nil
    }
    let pages = run.requests.filter {
      $0.resource.hasRows && ($0.number == refused.number || $0.endOrder < refused.endOrder)
    }
    // A second 401 in a row is the answer.
    let isSecond = pages.dropLast().last.map {
      $0.badAnswer == "401" && $0.resource == refused.resource
    }
    guard isSecond != true, !run.startedNow.contains(where: { $0.resource.kind == "token" }) else {
      return nil
    }
    return Breach(
      "request \(refused.number) is refused, and no token is requested",
      at: refused.name
    )
  }
}
