import Core
import Foundation
import ViewModels
import Workshop

extension ComparedDesign<KKBoxHitsGesture> {
  /// The write-up's list of new hits: it opens, scrolls, is pulled, and loads the next page at its
  /// end.
  ///
  /// Its footer is MJRefresh's, which turns until it's sent `.wait` or `.noMore`.
  package static var original: Self {
    var design = Self(
      omission:
        "the write-up doesn't show what a heart, a retry, a refresh or a second opening does",
      shows: [\.cover, \.footer, \.songs],
      version: { Version(Originals.KKBoxHits(transport: $0.transport)) }
    )
    design.adapted = [
      AdaptedPart.requests("POST ", words: "the requests of a token"),
      AdaptedPart.elements(of: "footer", [".loading"], words: "the values that start the footer"),
    ]
    design.faults = Originals.KKBoxHits.faults
    design.plays = { gesture, before in
      switch gesture {
      case .open: !before.contains(.open)
      case .pull, .scroll, .scrollToEnd, .scrollToTop: true
      case .release: before.last?.isFarPull != true
      case .pullDown, .tapFooter, .tapHeart: false
      }
    }
    design.reduce = { output, _, _ in
      Output(
        isRefreshing: .never(),
        cover: output.cover,
        // A cell has a picture, a name and a heart.
        songs: output.songs.map { rows in
          rows.map { row in
            row.song.map { SongRow(cellOf: $0.id, $0.name, $0.image) } ?? row
          }
        },
        footer: output.footer,
        message: .never()
      )
    }
    design.fit = fitExplorer
    design.flaw = findFlaw
    return design
  }

  private static func fitExplorer(_ screen: inout ExploredScreen) {
    screen.recovery = ["o", "b"]
    screen.leaveOut(
      ScreenRule.nothingIsLeft.name,
      because: "its manager belongs to the app and continues when a screen is gone"
    )
    screen.leaveOut(
      ScreenRule.spinnerEnds.name,
      ScreenRule.recovers.name,
      "a failure is shown",
      because: "the footer is our adapter's"
    )
    screen.leaveOut(
      ScreenRule.statesChange.name,
      because: "our adapter sends the rows whenever the table is reloaded"
    )
    screen.leaveOut(
      "a refused token is replaced",
      because: "the write-up doesn't show what requests a token"
    )
    // That no line compares songs isn't counted as a fault, so no song is inserted.
    screen.grows = false
    // Nor is it one that a song which can't be read loses its page, and the request of a token may
    // not fail.
    screen.badAnswers = screen.badAnswers.filter { $0.name != "an entry that can't be read" }
      .map { $0.only(of: ["page"]) }
  }

  /// A token outlives a run, and KKBOX's pages are as long as they're requested. That no line
  /// compares songs isn't counted as a fault.
  private static func findFlaw(in server: [Rule]) -> String? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    var known: Set<Song.ID> = []
    for (rule, answer) in server.flatMap({ rule in rule.answers.map { (rule, $0) } }) {
      let body = if case .response(200, _, let body) = answer.form { body } else { Data() }
      if rule.pattern.method == .post {
        let token = try? decoder.decode(Token.self, from: body)
        guard let seconds = token?.expiresIn else {
          return "its token is refused, and the write-up doesn't show when it requests one"
        }
        guard seconds < 86_400 else { continue }
        return "its token expires after \(seconds) s,"
          + " and the write-up doesn't show when it requests one"
      }
      let page = try? decoder.decode(Page.self, from: body)
      if let limit = page?.paging.limit, limit != 20 {
        return "its server sends pages of \(limit) songs where 20 are requested"
      }
      guard answer == rule.answers.last, let songs = page?.data.map(\.id) else { continue }
      guard known.isDisjoint(with: songs) else {
        return "one song is on two of its pages, which its chapter doesn't count as a fault"
      }
      known.formUnion(songs)
    }
    return nil
  }
}

private struct Token: Decodable {
  let expiresIn: Int
}

private struct Page: Decodable {
  struct Paging: Decodable {
    let limit: Int
  }

  struct Entry: Decodable {
    let id: String
  }

  let data: [Entry]
  let paging: Paging
}

extension KKBoxHitsGesture {
  fileprivate var isFarPull: Bool {
    if case .pull(let points) = self { points >= SongListLayout.refreshDistance } else { false }
  }
}
