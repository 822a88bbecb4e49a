import Core
import Foundation
import ViewModels

extension KKBoxHitsScreen {
  static var scripts: [Script<KKBoxHitsScreen>] {
    [happy, end, failure, race, cover, expired, favorites, refused]
  }

  static var keys: [KeyHint] {
    [
      KeyHint("d", "pull down"), KeyHint("u", "to the end"), KeyHint("↑↓", "scroll"),
      KeyHint("1…9", "♥"), KeyHint("r", "retry"),
    ]
  }

  private static var acts: [Character: Script<KKBoxHitsScreen>.Act] {
    [
      "o": .open, "b": .scrollToBottom, "d": .scroll(lines: 2), "t": .scrollToTop,
      "p": .pull(points: 60), "P": .pull(points: 200), "l": .release, "2": .tapHeart(row: 2),
      "5": .tapHeart(row: 5), "r": .tapFooter,
    ]
  }

  private static func script(
    _ name: String,
    _ summary: String,
    person: String,
    @RuleBuilder server rules: @escaping () -> [Rule]
  ) -> Script<KKBoxHitsScreen> {
    // The digits of a duration, such as `2s`, are no acts.
    let words = person.split(separator: " ").filter { !$0.contains(#/^\d+m?s$/#) }
    let used = acts.filter { act in words.contains { $0.contains(act.key) } }
    return Script(name, summary, person: person, used, server: rules)
  }

  private static func songs(at offset: Int, _ answers: Answer...) -> Rule {
    let path = "/v1.1/new-hits-playlists/\(KKBoxTarget.mandarinHits)/tracks"
    return On(.get, "\(path)?offset=\(offset)").answers(answers)
  }

  private static func part(_ offset: Int, total: Int = 47) -> Answer {
    .json(KKBoxSample.hits(offset: offset, total: total))
  }

  private static var token: Rule {
    On(.post, "/oauth2/token").answers(.json(KKBoxSample.token()))
  }

  private static var pages: [Rule] {
    [token] + [0, 20, 40].map { songs(at: $0, part($0)) }
  }
}

extension KKBoxHitsScreen {
  private static var happy: Script<KKBoxHitsScreen> {
    script(
      "happy",
      "a token, three pages of songs and a favorite",
      person: "-o 1s 2- 500ms b 1s b 1s b 500ms"
    ) {
      pages
    }
  }

  private static var end: Script<KKBoxHitsScreen> {
    script(
      "end",
      "a list of three songs, and after a refresh none at all",
      person: "-o 1s b 500ms P-l 1s b 500ms"
    ) {
      token
      songs(at: 0, part(0, total: 3), part(0, total: 0))
    }
  }

  private static var failure: Script<KKBoxHitsScreen> {
    script(
      "failure",
      "two pages and a refresh fail, and each is asked for again",
      person: "-o 1s r 1s b 1s r 1s t-P-l 4s P-l 1s"
    ) {
      token
      songs(at: 0, .status(500), part(0), .failure(.offline), part(0))
      songs(at: 20, .failure(.timedOut).after(.milliseconds(600)), part(20))
    }
  }

  private static var race: Script<KKBoxHitsScreen> {
    script(
      "race",
      "scrolling again, a heart and a pull while a page is in flight",
      person: "-o-b 1s b-b-t-5-P-lPl 1s b 1s"
    ) {
      songs(at: 20, part(20).after(.seconds(2)), part(20))
      pages
    }
  }

  private static var cover: Script<KKBoxHitsScreen> {
    script(
      "cover",
      "the cover grows when pulled and fades when scrolled, but never beyond",
      person: "-o 1s p-P-p-l 1s d-d-d-d-t-"
    ) {
      pages
    }
  }

  private static var expired: Script<KKBoxHitsScreen> {
    script(
      "expired",
      "a token expires in the middle and another is refused: both are renewed",
      person: "-o 3s b 2s b 2s"
    ) {
      On(.post, "/oauth2/token").answers(
        .json(KKBoxSample.token("ONE", expiresIn: 4)),
        .json(KKBoxSample.token("TWO"))
      )
      songs(at: 0, part(0))
      songs(at: 20, part(20))
      songs(at: 40, .unauthorized, part(40))
    }
  }

  private static var favorites: Script<KKBoxHitsScreen> {
    script(
      "favorites",
      "hearts survive the next page and a refresh",
      person: "-o 1s 2-5-b 1s t-5-P-l 1s"
    ) {
      pages
    }
  }

  private static var refused: Script<KKBoxHitsScreen> {
    script(
      "refused",
      "without a token nothing is asked for; the footer says so and asks again",
      person: "-o 1s r 1s"
    ) {
      On(.post, "/oauth2/token").answers(
        .status(401, body: KKBoxSample.invalidClient),
        .json(KKBoxSample.token())
      )
      songs(at: 0, part(0))
    }
  }
}
