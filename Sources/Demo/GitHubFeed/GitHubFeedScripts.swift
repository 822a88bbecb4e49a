import Core
import Foundation
import ViewModels

extension GitHubFeedScreen {
  static var scripts: [Script<GitHubFeedScreen>] {
    [happy, empty, failure, race, overflow, malformed, unchanged, limit]
  }

  static var keys: [KeyHint] {
    [KeyHint("d", "pull down"), KeyHint("↑↓", "scroll")]
  }

  /// A server with five pages, of which the last is asked for again and again.
  static var server: [Rule] {
    let pages = (1...4).map { number in
      let next = number < 4 ? (number + 1) * 100 : nil
      return page(since: number * 100, entries(15, since: number * 100, next: next))
    }
    return pages + [first(entries(15, next: 100))]
  }

  private static var acts: [Character: Script<GitHubFeedScreen>.Act] {
    ["o": .open, "p": .pullDown, "b": .scrollToBottom]
  }

  private static func script(
    _ name: String,
    _ summary: String,
    person: String,
    @RuleBuilder server rules: @escaping () -> [Rule]
  ) -> Script<GitHubFeedScreen> {
    Script(name, summary, person: person, acts.filter { person.contains($0.key) }, server: rules)
  }

  private static func first(_ answers: Answer...) -> Rule {
    On(.get, "/repositories").answers(answers)
  }

  private static func page(since: Int, _ answers: Answer...) -> Rule {
    On(.get, "/repositories?since=\(since)").answers(answers)
  }

  /// A page of entries; `next` is the `since` in its `Link` header.
  private static func entries(_ count: Int, since: Int = 0, next: Int? = nil) -> Answer {
    let body = Answer.json(PublicRepositoriesSample.page(since: since, count: count))
    guard let next else { return body }
    return body.header(
      "Link",
      "<https://api.github.com/repositories?since=\(next)>; rel=\"next\", "
        + "<https://api.github.com/repositories{?since}>; rel=\"first\""
    )
  }
}

extension GitHubFeedScreen {
  private static var happy: Script<GitHubFeedScreen> {
    script(
      "happy",
      "a page, and two more on top of it, where the Link header points",
      person: "-o 1s p 4s p 4s"
    ) {
      page(since: 369, entries(3, since: 369, next: 500))
      page(since: 500, entries(2, since: 500))
      first(entries(6, next: 369))
    }
  }

  private static var empty: Script<GitHubFeedScreen> {
    script(
      "empty",
      "an empty answer keeps what is shown",
      person: "-o 1s p 4s"
    ) {
      page(since: 369, .json("[]"))
      first(entries(6, next: 369))
    }
  }

  private static var failure: Script<GitHubFeedScreen> {
    script(
      "failure",
      "the header ends whatever happens, and the same page is asked for again",
      person: "-o 4s p 1s p 4s p 4s"
    ) {
      page(since: 369, .failure(.offline), entries(3, since: 369))
      first(.status(500), entries(6, next: 369))
    }
  }

  private static var race: Script<GitHubFeedScreen> {
    script(
      "race",
      "pulling again and again while a page is in flight: one request",
      person: "-o-ppp 2s p-p-p 4s"
    ) {
      page(since: 369, entries(3, since: 369).after(.milliseconds(800)))
      first(entries(6, next: 369).after(.milliseconds(800)))
    }
  }

  private static var overflow: Script<GitHubFeedScreen> {
    script(
      "overflow",
      "75 rows come, 50 are kept; the original traps here",
      person: "-o 1s b 500ms p 4s b 500ms"
    ) {
      page(since: 369, entries(30, since: 369))
      first(entries(75, next: 369))
    }
  }

  private static var malformed: Script<GitHubFeedScreen> {
    script(
      "malformed",
      "entries that can't be read are left out, and a page without any good one",
      person: "-o 1s p 4s"
    ) {
      page(since: 369, .json(#"[1, null, {"id": "x"}]"#))
      first(
        .json(
          #"""
          [{"id": 1, "full_name": "예시/레포", "description": "설명이 아주 길어서 화면에 다 들어가지 않는 저장소"},
           null, {"id": 2}, {"full_name": "no/id"}, 7,
           {"id": 4, "full_name": "sample-bob/很長的名字很長的名字很長的名字", "fork": true,
            "description": null},
           {"id": 5, "full_name": "sample-carol/café", "description": "👩‍💻 tools"}]
          """#
        )
        .header("Link", "<https://api.github.com/repositories?since=369>; rel=\"next\"")
      )
    }
  }

  private static var unchanged: Script<GitHubFeedScreen> {
    script(
      "unchanged",
      "at the end the same page is asked for; a 304 keeps what is shown",
      person: "-o 1s p 4s p 4s"
    ) {
      let tag = "W/\"5e1f\""
      On(.get, "/repositories", headers: ["If-None-Match": tag])
        .answers(.notModified(eTag: tag), .notModified(eTag: tag))
      first(entries(6).header("ETag", tag))
    }
  }

  private static var limit: Script<GitHubFeedScreen> {
    script(
      "limit",
      "no more requests are allowed, then they are",
      person: "-o 1s p 4s p 4s"
    ) {
      page(
        since: 369,
        .rateLimited(until: Date(timeIntervalSinceReferenceDate: 3600)),
        entries(3, since: 369)
      )
      first(entries(6, next: 369))
    }
  }
}
