import Core
import Foundation
import ViewModels

extension KakaoSearchScreen {
  static var scripts: [Script<KakaoSearchScreen>] {
    [happy, empty, failure, race, odd, cancel, again, later, filters, quota]
  }

  private typealias Act = Script<KakaoSearchScreen>.Act

  private static var acts: [Character: Act] {
    [
      "t": .type("스위프트"), "u": .replace(with: "동시성"),
      "e": Act("replaced the text by two spaces") { $0.searchField.replace(with: "  ") },
      "s": .search, "o": .sort, "T": .choose(action: 0, "Title"),
      "D": .choose(action: 1, "Date"), "C": .cancel, "A": .choose(.all), "B": .choose(.blog),
      "K": .choose(.cafe), "b": .scrollToBottom, "p": .scrollToTop, "r": .retry, "1": .tapFirst,
    ]
  }

  private static func script(
    _ name: String,
    _ summary: String,
    person: String,
    @RuleBuilder server rules: @escaping () -> [Rule]
  ) -> Script<KakaoSearchScreen> {
    // The digits and letters of a duration, such as `2s`, are no acts.
    let words = person.split(separator: " ").filter { !$0.contains(#/^[\d.]+m?s$/#) }
    let used = acts.filter { act in words.contains { $0.contains(act.key) } }
    return Script(name, summary, person: person, used, server: rules)
  }

  private static func blog(_ page: Int, query: String = "스위프트", _ answers: Answer...) -> Rule {
    On(.get, "/v2/search/blog?query=\(query)&page=\(page)").answers(answers)
  }

  private static func cafe(_ page: Int, query: String = "스위프트", _ answers: Answer...) -> Rule {
    On(.get, "/v2/search/cafe?query=\(query)&page=\(page)").answers(answers)
  }

  private static func blogs(_ page: Int, query: String = "스위프트", total: Int = 13) -> Answer {
    .json(KakaoSample.blog(query: query, page: page, total: total))
  }

  private static func cafes(_ page: Int, query: String = "스위프트", total: Int = 4) -> Answer {
    .json(KakaoSample.cafe(query: query, page: page, total: total))
  }

  /// A server with 13 blog posts and 4 posts in cafés about either subject.
  private static var everything: [Rule] {
    ["스위프트", "동시성"].flatMap { query in
      [
        blog(1, query: query, blogs(1, query: query)),
        blog(2, query: query, blogs(2, query: query)),
        cafe(1, query: query, cafes(1, query: query)),
      ]
    }
  }
}

extension KakaoSearchScreen {
  private static var happy: Script<KakaoSearchScreen> {
    script(
      "happy",
      "a search, an order from the sheet, the next page, a row opened",
      person: "-t-s 1s o 500ms D 500ms b 1s p-1 1.5s"
    ) {
      everything
    }
  }

  private static var empty: Script<KakaoSearchScreen> {
    script(
      "empty",
      "nothing was found, and a search for nothing asks nothing",
      person: "-t-s 1s e-s 1s"
    ) {
      blog(1, blogs(1, total: 0))
      cafe(1, cafes(1, total: 0))
    }
  }

  private static var failure: Script<KakaoSearchScreen> {
    script(
      "failure",
      "cafés fail while blogs come, then a page fails: each is asked for again",
      person: "-t-s 4s b 1s b 4s r 1s"
    ) {
      blog(1, blogs(1))
      cafe(1, .status(500), cafes(1))
      blog(2, .failure(.offline), blogs(2))
    }
  }

  private static var race: Script<KakaoSearchScreen> {
    script(
      "race",
      "answers out of order, and another search while a page is in flight",
      person: "-t-s 2s b-u-s 2s"
    ) {
      blog(1, blogs(1).after(.seconds(1)))
      cafe(1, cafes(1).after(.milliseconds(200)))
      blog(2, blogs(2).after(.seconds(3)))
      everything
    }
  }

  private static var odd: Script<KakaoSearchScreen> {
    script(
      "odd",
      "tags, entities, no title, no date, no picture: the original loses the page",
      person: "-t-s 1s o-D 1s"
    ) {
      blog(
        1,
        .json(
          #"""
          {"meta": {"is_end": true}, "documents": [
            {"title": "&lt;b&gt; &amp;amp; <b>스위프트</b> &#39;6&#39;", "datetime": "어제",
             "blogname": "Sample &amp; Co.", "thumbnail": ""},
            {"title": null, "datetime": "2024-05-02T21:15:40.000+09:00", "blogname": null},
            {"title": "아주 긴 제목 아주 긴 제목 아주 긴 제목 아주 긴 제목", "blogname": "긴 글",
             "datetime": "2024-05-02T21:15:39.000+09:00"},
            null, 5, {},
            {"title": "a < b 👨‍👩‍👧 <b>café</b>", "datetime": "2023-12-31T23:59:59+09:00",
             "thumbnail": "https://example.com/a.png", "url": "https://example.com/a"}]}
          """#
        )
      )
      cafe(1, cafes(1, total: 0))
    }
  }

  private static var cancel: Script<KakaoSearchScreen> {
    script(
      "cancel",
      "the sheet is cancelled, and nothing changes",
      person: "-t-s 1s o 1s C 1s"
    ) {
      everything
    }
  }

  private static var again: Script<KakaoSearchScreen> {
    script(
      "again",
      "a second tap on sort while the sheet is up replaces it",
      person: "-t-s 1s o 500ms o 500ms D 1s"
    ) {
      everything
    }
  }

  private static var later: Script<KakaoSearchScreen> {
    script(
      "later",
      "an order chosen while a page is in flight cancels nothing and holds for it",
      person: "-t-s 1s b-o-D 2s p 500ms"
    ) {
      blog(2, blogs(2).after(.seconds(1)))
      everything
    }
  }

  private static var filters: Script<KakaoSearchScreen> {
    script(
      "filters",
      "another filter cancels what is in flight and searches anew",
      person: "-t-s-B 1s K 1s A 1s"
    ) {
      everything
    }
  }

  private static var quota: Script<KakaoSearchScreen> {
    script(
      "quota",
      "429: the day's quota is used up, and nothing is asked again by itself",
      person: "-t-s 4s r 1s"
    ) {
      blog(1, .status(429, body: KakaoSample.throttled), blogs(1))
      cafe(1, .status(429, body: KakaoSample.throttled), cafes(1))
    }
  }
}
