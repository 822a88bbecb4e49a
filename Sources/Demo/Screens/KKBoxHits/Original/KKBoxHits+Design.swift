import Core
import Foundation
import ViewModels

extension Originals.KKBoxHits {
  /// The write-up's list of new hits: it opens, scrolls, is pulled, and loads the next page at its end.
  ///
  /// Its footer is MJRefresh's, which turns until it's sent `.wait` or `.noMore`.
  @MainActor
  package static let design = OriginalDesign<KKBoxHitsGesture>(
    plays: { gesture, before in
      switch gesture {
      case .open: !before.contains(.open)
      case .pull, .scroll, .scrollToEnd, .scrollToTop: true
      case .release: before.last?.isFarPull != true
      case .pullDown, .tapFooter, .tapHeart: false
      }
    },
    shows: [\.cover, \.footer, \.songs],
    flaw: flaw,
    comparesQueries: true,
    omission: "the text doesn't show what a heart, a retry, a refresh or a second opening does"
  ) { screen in
    screen.recovery = ["o", "b"]
    screen.leaveOut(
      ScreenRule.nothingIsLeft.name,
      because: "its manager belongs to the app and continues when a screen is gone"
    )
    screen.leaveOut(
      ScreenRule.spinnerEnds.name,
      ScreenRule.recovers.name,
      "a failure is said",
      because: "the footer is our adapter's"
    )
    screen.leaveOut(
      ScreenRule.statesChange.name,
      because: "our adapter sends the rows whenever the table is reloaded"
    )
    // The text doesn't show what requests a token.
    screen.faults = screen.faults.map { $0.only(of: ["page"]) }
  } make: { stage in
    Originals.KKBoxHits(transport: stage.transport)
  }

  /// KKBOX's tokens are good for 30 days, and its pages are as long as they're requested.
  private static func flaw(_ rule: Rule) -> String? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    for answer in rule.answers {
      let body = if case .response(200, _, let body) = answer.outcome { body } else { Data() }
      if rule.pattern.method == .post {
        let token = try? decoder.decode(Token.self, from: body)
        guard let seconds = token?.expiresIn else {
          return "its token is refused, and the text doesn't show when it requests one"
        }
        guard seconds < 86_400 else { continue }
        return "its token expires after \(seconds) s,"
          + " and the text doesn't show when it requests one"
      }
      let page = try? decoder.decode(Page.self, from: body)
      if let limit = page?.paging.limit, limit != 20 {
        return "its server sends pages of \(limit) songs where 20 are requested"
      }
    }
    return nil
  }

  private struct Token: Decodable {
    let expiresIn: Int
  }

  private struct Page: Decodable {
    struct Paging: Decodable {
      let limit: Int
    }

    let paging: Paging
  }
}

extension KKBoxHitsGesture {
  /// `true` if letting go afterwards refreshes the list.
  fileprivate var isFarPull: Bool {
    if case .pull(let points) = self { points >= SongListLayout.refreshDistance } else { false }
  }
}
